import { FieldPath } from 'firebase-admin/firestore'

import type { TypedQuery } from '#store/document.ts'

const pageSize = 200

/** Every result of a query, a page at a time. What is written meanwhile is found or not, but nothing is passed over. */
export async function* eachOf<T extends object>(query: TypedQuery<T>): AsyncGenerator<T> {
  let page = query.raw.orderBy(FieldPath.documentId()).limit(pageSize)
  for (;;) {
    const { docs } = await page.get()
    for (const snapshot of docs) yield query.format.readExisting(snapshot)
    const last = docs.at(-1)
    if (last === undefined || docs.length < pageSize) return
    page = query.raw.orderBy(FieldPath.documentId()).startAfter(last.id).limit(pageSize)
  }
}
