import { parseQuery } from '#query/parse-query.ts'
import { execute } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import { unimplemented } from '#status.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import { withOnly } from './document-mask.ts'
import { requireIndexes } from './require-indexes.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type RunQueryRequest = {
  parent: string
  structuredQuery?: StructuredQuery
  explainOptions?: object
} & ConsistencySelector

export type RunQueryResponse =
  | { transaction: string }
  | { document: Document; readTime: string }
  | { readTime: string; skippedResults?: number }

/** RunQuery: an empty result is one element that has only the read time. */
export const runQuery: ServerStreamRpc<RunQueryRequest, RunQueryResponse> = async function* (
  request,
  context,
) {
  if (request.explainOptions !== undefined) throw unimplemented('query explanation')
  const { parent, structuredQuery = {} } = request
  const database = context.emulator.databases.of(parent)
  const query = parseQuery(parent, structuredQuery)
  authoriserOf(context, database).list(parent, structuredQuery)
  requireIndexes(context, database, query)
  const view = readViewOf(database, request, context.caller)
  const { documents, skipped } = await lockedResult(database, view, () => {
    const result = execute(view.source, query)
    const names = result.documents.map(({ name }) => name)
    return { result, names, fingerprint: () => JSON.stringify(result.documents.map(versionOf)) }
  })
  const { usage } = context.emulator.project(database.id.projectId)
  usage.count(context.caller, { reads: Math.max(1, documents.length + skipped) })
  const readTime = view.readTime()

  if (view.begun !== undefined) yield { transaction: view.begun }
  for (const document of documents) yield { document: withOnly(document, query.select), readTime }
  if (documents.length > 0) return
  yield skipped > 0 ? { readTime, skippedResults: skipped } : { readTime }
}

function versionOf({ name, updateTime }: Document): [string, string] {
  return [name, updateTime]
}
