import { invalidArgument } from '#status.ts'

/** Where the next page of a list begins: after what. `list` tells lists apart, so that a token of one means nothing to another. */
export function pageToken(list: string, after: unknown): string {
  return Buffer.from(JSON.stringify([list, after])).toString('base64url')
}

/** What the next page begins after; undefined for the first. Throws INVALID_ARGUMENT for tokens of other lists. */
export function afterToken(list: string, token: string | undefined): unknown {
  if (!token) return undefined
  const content = contentOf(token)
  if (!Array.isArray(content)) throw invalidArgument('invalid page token')
  if (content[0] !== list) throw invalidArgument('Invalid page token.')
  return content[1]
}

function contentOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    return undefined
  }
}

type Page = { list: string; size: number; token: string | undefined }

/** One page of a list that is made anew for each request. Its items are in the order of their keys. */
export function pageOf<Item>(
  items: readonly Item[],
  { list, size, token }: Page,
  { keyOf, compare }: { keyOf(item: Item): string; compare(a: string, b: string): number },
): { items: Item[]; next: { nextPageToken?: string } } {
  const after = afterToken(list, token)
  const rest =
    typeof after === 'string' ? items.filter((item) => compare(keyOf(item), after) > 0) : items
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const hasMore = rest.length > size && last !== undefined
  return { items: page, next: hasMore ? { nextPageToken: pageToken(list, keyOf(last)) } : {} }
}
