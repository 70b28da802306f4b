import {
  entriesToAdd,
  missingIndexes,
  missingIndexMessage,
  planQuery,
  type DisjunctionPlan,
} from '#index-planner/index.ts'
import { shapeOf } from '#query/query-shape.ts'
import type { Query } from '#query/query.ts'
import { Status } from '#status.ts'
import type { Database } from '#storage/database.ts'
import type { ExplainOptions } from './explain/explain-metrics.ts'
import { isPlanOnly } from './explain/explanation.ts'
import type { RpcContext } from './rpc.ts'

/**
 * Plans a query of a client and notes its shape with the serving indexes. Throws FAILED_PRECONDITION
 * if a disjunction has none, where the database refuses such queries or the client wants the query
 * explained. `aggregated` are the fields of sums and averages.
 */
export function requireIndexes(
  { emulator }: RpcContext,
  database: Database,
  query: Query,
  {
    aggregated = [],
    explain,
  }: { aggregated?: readonly string[]; explain?: ExplainOptions | undefined } = {},
): DisjunctionPlan[] {
  // A query for nothing was seen to be served without any index.
  if (query.limit === 0) return []
  const shape = shapeOf(query, aggregated)
  const plans = planQuery(shape, database.indexDefinitions)
  const project = emulator.project(database.id.projectId)
  project.queries.note(shape, plans)
  const [first, ...others] = missingIndexes(plans)
  if (first === undefined) return plans
  const missing = [first, ...others] as const
  if (isPlanOnly(explain)) {
    throw new Status('FAILED_PRECONDITION', `no matching index found. ${entriesToAdd(missing)}`)
  }
  const isRefused = database.refusesMissingIndexes && !project.allowsMissingIndexes
  if (explain !== undefined || isRefused) {
    throw new Status('FAILED_PRECONDITION', missingIndexMessage(shape, missing))
  }
  return plans
}
