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
 * Plans a client's query and records its shape with the indexes that serve it. Throws
 * FAILED_PRECONDITION for a disjunction without an index if the database refuses such queries or
 * the client wants the query explained. `aggregated` holds the fields of sums and averages.
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
  // The service was observed to serve a limit of 0 without any index.
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
