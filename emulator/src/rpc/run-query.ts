import { parseQuery } from '#query/parse-query.ts'
import { execute } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import { withOnly } from './document-mask.ts'
import { countingSource, isWalkedAlike } from './explain/counting-source.ts'
import {
  executionStatsOf,
  type ExplainMetrics,
  type ExplainOptions,
} from './explain/explain-metrics.ts'
import { planSummaryOf } from './explain/plan-summary.ts'
import { requireIndexes } from './require-indexes.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type RunQueryRequest = {
  parent: string
  structuredQuery?: StructuredQuery
  explainOptions?: ExplainOptions
} & ConsistencySelector

export type RunQueryResponse =
  | { transaction: string }
  | { document: Document; readTime: string; explainMetrics?: ExplainMetrics }
  | { readTime: string; skippedResults?: number; explainMetrics?: ExplainMetrics }
  | { explainMetrics: ExplainMetrics }

/** One read is billed for up to so many vectors that a search compares. */
const VECTORS_PER_READ = 100

/** RunQuery: an empty result is one element that has only the read time. The last element explains the query, if that is asked. */
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
  if (explain !== undefined && explain.analyze !== true) {
    usage.count(context.caller, { reads: 1 })
    yield { explainMetrics: { planSummary: planSummaryOf(plans) } }
    return
  }
  const begun = performance.now()
  const view = readViewOf(database, request, context.caller)
  const { documents, skipped, compared, entries } = await lockedResult(database, view, () => {
    const counting = explain && countingSource(view.source)
    const result = execute(counting?.source ?? view.source, query)
    const names = result.documents.map(({ name }) => name)
    return {
      result: { ...result, entries: counting?.entries() ?? 0 },
      names,
      fingerprint: () => JSON.stringify(result.documents.map(versionOf)),
    }
  })
  const read = documents.length + skipped
  const reads = Math.max(1, read) + Math.ceil(compared / VECTORS_PER_READ)
  usage.count(context.caller, { reads })
  const readTime = view.readTime()
  const executionStats = executionStatsOf({
    results: documents.length,
    milliseconds: performance.now() - begun,
    reads,
    documents: read,
    entries: isWalkedAlike(plans) ? entries : undefined,
    billedEntries: 0,
    vectors: compared,
  })
  const explained = explain && {
    explainMetrics: { planSummary: planSummaryOf(plans), executionStats },
  }

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
