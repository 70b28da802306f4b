import { parseQuery } from '#query/parse-query.ts'
import { windowOf } from '#query/run.ts'
import { pathTextOf, type Cursor, type StructuredQuery } from '#query/structured-query.ts'
import { invalidArgument, Status } from '#status.ts'
import { compareNames } from '#values/strings.ts'
import { readViewOf, type ConsistencySelector } from './consistency.ts'
import { pageOf } from './page-token.ts'
import type { UnaryRpc } from './rpc.ts'

export type PartitionQueryRequest = {
  parent: string
  structuredQuery?: StructuredQuery
  partitionCount?: string | number
  pageSize?: number
  pageToken?: string
} & ConsistencySelector

export type PartitionQueryResponse = { partitions: Cursor[]; nextPageToken?: string }

/**
 * PartitionQuery: cursors that split a collection group, ordered by name, into parts of similar
 * size.
 */
export const partitionQuery: UnaryRpc<PartitionQueryRequest, PartitionQueryResponse> = async (
  request,
  context,
) => {
  const { parent, structuredQuery = {}, pageSize = 0 } = request
  const count = Number(request.partitionCount ?? 0)
  if (!(count > 0)) throw invalidArgument('partition_count must be greater than zero')
  if (pageSize < 0) throw invalidArgument('page_size must be greater than or equal to zero.')
  if (context.caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Metadata operations require admin authentication.')
  }
  requireWhole(structuredQuery)
  const database = context.emulator.databases.of(parent)
  const { source } = readViewOf(database, request, context.caller)
  const { names } = windowOf(source, parseQuery(parent, structuredQuery))
  const cuts = Array.from({ length: count }, (_, i) =>
    Math.round(((i + 1) * names.length) / (count + 1)),
  )
  const starts = [...new Set(cuts)].flatMap((cut) => (cut > 0 ? (names[cut] ?? []) : []))
  const { items, next } = pageOf(
    starts,
    { list: 'partitions', size: pageSize || Infinity, token: request.pageToken },
    { keyOf: (name) => name, compare: compareNames },
  )
  const partitions = items.map((name) => ({ values: [{ referenceValue: name }], before: true }))
  return { partitions, ...next }
}

/** Only a whole collection group ordered by name can be partitioned. */
function requireWhole({ from = [], orderBy = [], ...rest }: StructuredQuery): void {
  const isGroup = from.length === 1 && from[0]?.allDescendants === true
  const isByName = orderBy.every(
    ({ field, direction }) => pathTextOf(field) === '__name__' && direction !== 'DESCENDING',
  )
  if (isGroup && isByName && Object.keys(rest).length === 0) return
  throw invalidArgument(
    'Only collection groups ordered by name, without filters, limits or cursors, can be partitioned.',
  )
}
