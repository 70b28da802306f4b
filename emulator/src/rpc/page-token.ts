import { invalidArgument } from '#status.ts'

/** One page of a list that is made anew for each request; the token tells where the next page begins. */
export function pageOf<Item>(
  items: readonly Item[],
  pageSize: number,
  pageToken: string | undefined,
): { items: Item[]; nextPageToken: string | undefined } {
  if (pageSize < 0) throw invalidArgument('page_size is negative')
  const start = pageToken ? startOf(pageToken) : 0
  const end = start + pageSize
  return {
    items: items.slice(start, end),
    nextPageToken:
      end < items.length ? Buffer.from(`page-${end}`).toString('base64url') : undefined,
  }
}

function startOf(token: string): number {
  const start = /^page-(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (start === undefined) throw invalidArgument('Invalid page token')
  return Number(start)
}
