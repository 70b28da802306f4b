import { requireNoSearch } from '#query/find-nearest.ts'
import { parseQuery } from '#query/parse-query.ts'
import { windowOf } from '#query/run.ts'
import type { Cursor, StructuredQuery } from '#query/structured-query.ts'
import { invalidArgument } from '#status.ts'
import { compareNames } from '#values/strings.ts'
import { authoriserOf } from './authoriser.ts'
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

/** PartitionQuery: cursors that cut a collection group, in the order of names, into parts of about one size. */
export const partitionQuery: UnaryRpc<PartitionQueryRequest, PartitionQueryResponse> = async (
  request,
  context,
) => {
  const { parent, structuredQuery = {}, pageSize = 0 } = request
  const count = Number(request.partitionCount ?? 0)
  if (!(count > 0)) throw invalidArgument('partition_count must be greater than zero')
  if (pageSize < 0) throw invalidArgument('page_size must be greater than or equal to zero.')
  const database = context.emulator.databases.of(parent)
  authoriserOf(context, database).list(parent, structuredQuery)
  requireNoSearch(structuredQuery, 'partitions')
  const { source } = readViewOf(database, request)
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
