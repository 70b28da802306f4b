import { invalidArgument } from '#status.ts'

/**
 * Encodes the position after which the next page begins. `list` identifies the list, so that a
 * token is not valid for another one.
 */
export function pageToken(list: string, after: unknown): string {
  return Buffer.from(JSON.stringify([list, after])).toString('base64url')
}

/**
 * The position after which the page begins, undefined for the first page. Throws INVALID_ARGUMENT
 * for tokens of other lists.
 */
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

/**
 * Returns one page of a list that is computed for each request. The items must be in the order of
 * their keys.
 */
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
