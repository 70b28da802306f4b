import { invalidArgument, Status } from '#status.ts'
import { compareStrings } from '#values/strings.ts'
import { requireParentName } from '#values/resource-name.ts'
import { readViewOf } from './consistency.ts'
import { pageOf } from './page-token.ts'
import type { UnaryRpc } from './rpc.ts'

export type ListCollectionIdsRequest = {
  parent: string
  pageSize?: number
  pageToken?: string
  readTime?: string
}
export type ListCollectionIdsResponse = { collectionIds: string[]; nextPageToken?: string }

const DEFAULT_PAGE_SIZE = 1000

/** ListCollectionIds: only administrators may call it, since no rule can allow it. */
export const listCollectionIds: UnaryRpc<
  ListCollectionIdsRequest,
  ListCollectionIdsResponse
> = async ({ parent, pageSize = 0, pageToken, ...selector }, { emulator, caller }) => {
  if (caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Metadata operations require admin authentication.')
  }
  requireParentName(parent)
  if (pageSize < 0) throw invalidArgument('page_size must be greater than or equal to zero.')
  const { source } = readViewOf(emulator.databases.of(parent), selector, caller)
  const ids = new Set<string>()
  for (const path of source.collectionPaths()) {
    if (path.startsWith(`${parent}/`)) ids.add(path.slice(parent.length + 1).split('/')[0] ?? '')
  }
  const { items, next } = pageOf(
    [...ids].toSorted(compareStrings),
    { list: 'collections', size: pageSize || DEFAULT_PAGE_SIZE, token: pageToken },
    { keyOf: (id) => id, compare: compareStrings },
  )
  return { collectionIds: items, ...next }
}
