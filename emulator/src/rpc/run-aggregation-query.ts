import { aggregate, type StructuredAggregationQuery } from '#query/aggregate.ts'
import { parseQuery } from '#query/parse-query.ts'
import { invalidArgument, unimplemented } from '#status.ts'
import type { Value } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lockedResult, readViewOf, type ConsistencySelector } from './consistency.ts'
import { requireIndexes } from './require-indexes.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type RunAggregationQueryRequest = {
  parent: string
  structuredAggregationQuery?: StructuredAggregationQuery
  explainOptions?: object
} & ConsistencySelector

export type RunAggregationQueryResponse = {
  transaction?: string
  result: { aggregateFields: Record<string, Value> }
  readTime: string
}

/** One read is billed for up to so many index entries. */
const ENTRIES_PER_READ = 1000

/** RunAggregationQuery: counts, sums and averages; a caller needs the right to list. */
export const runAggregationQuery: ServerStreamRpc<
  RunAggregationQueryRequest,
  RunAggregationQueryResponse
> = async function* (request, context) {
  if (request.explainOptions !== undefined) throw unimplemented('query explanation')
  const { parent, structuredAggregationQuery } = request
  if (structuredAggregationQuery?.structuredQuery === undefined) {
    throw invalidArgument('An aggregation query must contain a structured query')
  }
  const database = context.emulator.databases.of(parent)
  const { structuredQuery, aggregations = [] } = structuredAggregationQuery
  const summed = aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? [])
  authoriserOf(context, database).list(parent, structuredQuery)
  requireIndexes(context, database, parseQuery(parent, structuredQuery), summed)
  const view = readViewOf(database, request, context.caller)
  const { fields, matched } = await lockedResult(database, view, () => {
    const result = aggregate(view.source, parent, structuredAggregationQuery)
    // Locking each counted document would stop all work on the collection; the commit checks the sums.
    return { result, names: [], fingerprint: () => JSON.stringify(result.fields) }
  })
  const { usage } = context.emulator.project(database.id.projectId)
  usage.count(context.caller, { reads: Math.max(1, Math.ceil(matched / ENTRIES_PER_READ)) })
  yield {
    ...(view.begun === undefined ? {} : { transaction: view.begun }),
    result: { aggregateFields: fields },
    readTime: view.readTime(),
  }
}
