import type { TypedQuery } from '#store/document.ts'

const pageSize = 200

/**
 * Every result of a query, a page at a time, in the order of the field that the query bounds: production serves a range only in its own order.
 * What is written meanwhile is found or not, but nothing is passed over.
 */
export async function* eachOf<T extends object>(
  query: TypedQuery<T>,
  orderField: keyof T & string,
): AsyncGenerator<T> {
  const ordered = query.raw.orderBy(orderField).limit(pageSize)
  let page = ordered
  for (;;) {
    const { docs } = await page.get()
    for (const snapshot of docs) yield query.format.readExisting(snapshot)
    const last = docs.at(-1)
    if (last === undefined || docs.length < pageSize) return
    page = ordered.startAfter(last)
  }
}
