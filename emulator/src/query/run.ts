import type { DocumentSource } from '#storage/document-source.ts'
import type { Document } from '#values/value.ts'
import { nearestOf } from './find-nearest.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query.ts'
import type { StructuredQuery } from './structured-query.ts'
import { matchingNames } from './walk.ts'

/** The documents of a result, in order, offset and limit applied, fields whole. */
export function runQuery(
  source: DocumentSource,
  parent: string,
  message: StructuredQuery,
): Document[] {
  return execute(source, parseQuery(parent, message)).documents
}

/** Also tells how many documents the offset passed over: they are billed like the others. */
export function execute(
  source: DocumentSource,
  query: Query,
): { documents: Document[]; skipped: number } {
  const documents: Document[] = []
  const { names, skipped } = windowOf(source, query)
  for (const name of names) {
    const document = source.get(name)
    if (document !== undefined) documents.push(document)
  }
  const { nearest } = query
  return { documents: nearest === undefined ? documents : nearestOf(nearest, documents), skipped }
}

/** Names within offset and limit. */
export function windowOf(
  source: DocumentSource,
  { offset, limit = Infinity, ...query }: Query,
): { names: string[]; skipped: number } {
  const names: string[] = []
  let skipped = 0
  if (limit === 0) return { names, skipped }
  for (const name of matchingNames(source, { ...query, offset, limit })) {
    if (skipped < offset) {
      skipped += 1
      continue
    }
    names.push(name)
    if (names.length >= limit) break
  }
  return { names, skipped }
}
