import { aggregate, type StructuredAggregationQuery } from '#query/aggregate.ts'
import { parseQuery } from '#query/parse-query.ts'
import { invalidArgument } from '#status.ts'
import type { Value } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import type { ExplainOptions } from './explain/explain-metrics.ts'
import { beginExplanation, isPlanOnly, planOnly, type Explained } from './explain/explanation.ts'
import { requireIndexes } from './require-indexes.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type RunAggregationQueryRequest = {
  parent: string
  structuredAggregationQuery?: StructuredAggregationQuery
  explainOptions?: ExplainOptions
} & ConsistencySelector

export type RunAggregationQueryResponse =
  | ({
      transaction?: string
      result: { aggregateFields: Record<string, Value> }
      readTime: string
    } & Explained)
  | Explained

/** One read is billed for up to this many index entries. */
const ENTRIES_PER_READ = 1000

/** RunAggregationQuery: counts, sums and averages. The caller needs permission to list. */
export const runAggregationQuery: ServerStreamRpc<
  RunAggregationQueryRequest,
  RunAggregationQueryResponse
> = async function* (request, context) {
  const { parent, structuredAggregationQuery, explainOptions: explain } = request
  if (structuredAggregationQuery?.structuredQuery === undefined) {
    throw invalidArgument('An aggregation query must contain a structured query')
  }
  const database = context.emulator.databases.of(parent)
  const { structuredQuery, aggregations = [] } = structuredAggregationQuery
  const summed = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? [])
  authoriserOf(context, database).list(parent, structuredQuery)
  const query = parseQuery(parent, structuredQuery)
  const plans = requireIndexes(context, database, query, { aggregated: summed, explain })
  const { usage } = context.emulator.project(database.id.projectId)
  if (isPlanOnly(explain)) {
    usage.count(context.caller, { reads: 1 })
    yield planOnly(plans)
    return
  }
  const explanation = beginExplanation(explain, plans)
  const view = readViewOf(database, request, context.caller)
  const { fields, matched } = await lockedResult(database, view, () => {
    const source = explanation.watch(view.source)
    const result = aggregate(source, parent, structuredAggregationQuery)
    // Locking each counted document would block all writes to the collection. The commit checks the
    // results instead.
    return { result, names: [], fingerprint: () => JSON.stringify(result.fields) }
  })
  const reads = Math.max(1, Math.ceil(matched / ENTRIES_PER_READ))
  usage.count(context.caller, { reads })
  yield {
    ...(view.begun === undefined ? {} : { transaction: view.begun }),
    result: { aggregateFields: fields },
    readTime: view.readTime(),
    ...explanation.metrics({ results: 1, reads, documents: 0, billedEntries: matched, vectors: 0 }),
  }
}
