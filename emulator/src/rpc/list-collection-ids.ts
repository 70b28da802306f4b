import { Status } from '#status.ts'
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

/** ListCollectionIds: no rule can allow it, so it is for administrators only. */
export const listCollectionIds: UnaryRpc<
  ListCollectionIdsRequest,
  ListCollectionIdsResponse
> = async ({ parent, pageSize, pageToken, ...selector }, { emulator, caller }) => {
  if (caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Only an administrator may list collections')
  }
  requireParentName(parent)
  const { source } = readViewOf(emulator.databases.of(parent), selector)
  const ids = new Set<string>()
  for (const path of source.collectionPaths()) {
    if (path.startsWith(`${parent}/`)) ids.add(path.slice(parent.length + 1).split('/')[0] ?? '')
  }
  const sorted = [...ids].toSorted(compareStrings)
  const { items, nextPageToken } = pageOf(sorted, pageSize || DEFAULT_PAGE_SIZE, pageToken)
  return nextPageToken === undefined
    ? { collectionIds: items }
    : { collectionIds: items, nextPageToken }
}
