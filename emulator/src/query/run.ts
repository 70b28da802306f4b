import type { DocumentSource } from '#storage/document-source.ts'
import type { Document } from '#values/value.ts'
import { comparableTo, nearestOf } from './find-nearest.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query.ts'
import type { StructuredQuery } from './structured-query.ts'
import { matchingNames } from './walk.ts'

/** Yields the documents of a result in order, with offset and limit applied and all fields. */
export function runQuery(
  source: DocumentSource,
  parent: string,
  message: StructuredQuery,
): Document[] {
  return execute(source, parseQuery(parent, message)).documents
}

/**
 * `skipped` counts the documents that the offset skipped, which are billed like the others.
 * `compared` counts the vectors that a search compared.
 */
export function execute(
  source: DocumentSource,
  query: Query,
): { documents: Document[]; skipped: number; compared: number } {
  const documents: Document[] = []
  const { names, skipped } = windowOf(source, query)
  for (const name of names) {
    const document = source.get(name)
    if (document !== undefined) documents.push(document)
  }
  const { nearest } = query
  if (nearest === undefined) return { documents, skipped, compared: 0 }
  const comparable = comparableTo(nearest, documents)
  return { documents: nearestOf(nearest, comparable), skipped, compared: comparable.length }
}

/** Applies offset and limit to a stream of names. */
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
