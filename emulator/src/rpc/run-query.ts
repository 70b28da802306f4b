import { parseQuery } from '#query/parse-query.ts'
import { execute } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import { withOnly } from './document-mask.ts'
import type { ExplainOptions } from './explain/explain-metrics.ts'
import { beginExplanation, isPlanOnly, planOnly, type Explained } from './explain/explanation.ts'
import { requireIndexes } from './require-indexes.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type RunQueryRequest = {
  parent: string
  structuredQuery?: StructuredQuery
  explainOptions?: ExplainOptions
} & ConsistencySelector

export type RunQueryResponse =
  | { transaction: string }
  | ({ document: Document; readTime: string } & Explained)
  | ({ readTime: string; skippedResults?: number } & Explained)
  | Explained

/** One read is billed for up to this many vectors that a search compares. */
const VECTORS_PER_READ = 100

/**
 * RunQuery: an empty result is one element with only the read time. The last element has the
 * Explain metrics.
 */
export const runQuery: ServerStreamRpc<RunQueryRequest, RunQueryResponse> = async function* (
  request,
  context,
) {
  const { parent, structuredQuery = {}, explainOptions: explain } = request
  const database = context.emulator.databases.of(parent)
  const query = parseQuery(parent, structuredQuery)
  authoriserOf(context, database).list(parent, structuredQuery)
  const plans = requireIndexes(context, database, query, { explain })
  const { usage } = context.emulator.project(database.id.projectId)
  if (isPlanOnly(explain)) {
    usage.count(context.caller, { reads: 1 })
    yield planOnly(plans)
    return
  }
  const explanation = beginExplanation(explain, plans)
  const view = readViewOf(database, request, context.caller)
  const { documents, skipped, compared } = await lockedResult(database, view, () => {
    const result = execute(explanation.watch(view.source), query)
    const names = result.documents.map(({ name }) => name)
    return { result, names, fingerprint: () => JSON.stringify(result.documents.map(versionOf)) }
  })
  const read = documents.length + skipped
  const reads = Math.max(1, read) + Math.ceil(compared / VECTORS_PER_READ)
  usage.count(context.caller, { reads })
  const readTime = view.readTime()
  const explained = explanation.metrics({
    results: documents.length,
    reads,
    documents: read,
    billedEntries: 0,
    vectors: compared,
  })

  if (view.begun !== undefined) yield { transaction: view.begun }
  for (const [i, found] of documents.entries()) {
    const isLast = i === documents.length - 1
    yield { document: withOnly(found, query.select), readTime, ...(isLast && explained) }
  }
  if (documents.length > 0) return
  yield { readTime, ...(skipped > 0 && { skippedResults: skipped }), ...explained }
}

function versionOf({ name, updateTime }: Document): [string, string] {
  return [name, updateTime]
}
