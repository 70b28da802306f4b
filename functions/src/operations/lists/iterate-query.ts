import { sortedBy } from '@huddle/contract'

import { inOrder } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'

const pageSize = 200

/**
 * Every result of a query, page by page, in the order of these fields. If the query has a bound, it
 * is on the first field. Documents written in the meantime may or may not be found, but none is
 * skipped.
 */
export async function* iterateQuery<T extends object>(
  query: TypedQuery<T>,
  ...fields: readonly (keyof T & string)[]
): AsyncGenerator<T> {
  const ordered = inOrder(query, sortedBy(fields, 'asc')).raw.limit(pageSize)
  let page = ordered
  for (;;) {
    const { docs } = await page.get()
    for (const snapshot of docs) yield query.format.readExisting(snapshot)
    const last = docs.at(-1)
    if (last === undefined || docs.length < pageSize) return
    page = ordered.startAfter(last)
  }
}
