import { isBoundedBy, ServiceError, type ListOrder } from '@huddle/contract'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import type { Collection, CollectionGroup, TypedQuery } from '#store/document.ts'

import { comparatorOf } from './comparator-of.ts'

/** How the results of a query are sorted. */
export type Order<T> = ListOrder<keyof T & string>

/** The position of a page: after, at or before the last id of a cursor that still exists. */
export type PagePlace = {
  startAfter?: string[] | undefined
  startAt?: string[] | undefined
  startBefore?: string[] | undefined
  limit: number
}

export type List<T extends { id: string }> = {
  collection: Collection<T> | CollectionGroup<T>
  /** Usually one. Several are read in parallel and merged, and duplicates count once. */
  queries: readonly TypedQuery<T>[]
  order: Order<T>
  /**
   * Whether the caller may see the document that a cursor names. A document they may not see is
   * treated as missing.
   */
  isKnown(document: T): boolean
}

const boundaries = ['startAfter', 'startAt', 'startBefore'] as const

/**
 * One page of a list. Reads its documents and the cursor's, regardless of the length of the list.
 * See E9, E10.
 */
export async function pageOf<T extends { id: string }>(
  list: List<T>,
  place: PagePlace,
): Promise<T[]> {
  const given = boundaries.filter((name) => place[name] !== undefined)
  const [boundary] = given
  if (given.length > 1)
    throw refusal(given, 'Only one of startAfter, startAt and startBefore may be given')
  const marker =
    boundary === undefined ? undefined : await findMarker(list, boundary, place[boundary] ?? [])

  const parts = await Promise.all(
    list.queries.map((query) => {
      const ordered = inOrder(query, list.order)
      if (boundary === undefined || marker === undefined) return ordered.limit(place.limit).get()
      if (boundary === 'startBefore')
        return ordered.endBefore(marker).limitToLast(place.limit).get()
      return ordered[boundary](marker).limit(place.limit).get()
    }),
  )
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const merged = oncePerId(parts.flat()).toSorted(comparatorOf(list.order))
  return boundary === 'startBefore' ? merged.slice(-place.limit) : merged.slice(0, place.limit)
}

/** Removes duplicates that several queries have found. */
function oncePerId<T extends { id: string }>(documents: readonly T[]): T[] {
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}

/**
 * A query in the order of its list. A count of a range has to use the same order, because
 * production serves it from the same index.
 */
export function inOrder<T extends object>(query: TypedQuery<T>, order: Order<T>): TypedQuery<T> {
  return order.reduce((sum, { field, direction }) => sum.orderBy(field, direction), query)
}

/**
 * Restricts a sorted query to some values of a field, in the form that the indexes of its order
 * serve.
 */
export function narrowedTo<T extends object>(
  query: TypedQuery<T>,
  field: keyof T & string,
  values: readonly string[],
  order: Order<T>,
): TypedQuery<T> {
  return isBoundedBy(order, field) ? query.within(field, values) : query.where(field, 'in', values)
}

/**
 * The last id that still exists. Earlier ids replace those deleted since the cursor was created.
 */
async function findMarker<T extends { id: string }>(
  { collection, isKnown }: List<T>,
  boundary: (typeof boundaries)[number],
  ids: readonly string[],
): Promise<DocumentSnapshot> {
  for (const id of ids.toReversed()) {
    const snapshot = await collection.snapshotOf(id)
    if (snapshot === undefined) continue
    const document = collection.format.read(snapshot)
    if (document !== undefined && isKnown(document)) return snapshot
  }
  throw refusal([boundary], 'None of these is in the list any more')
}

function refusal(fields: readonly string[], message: string): ServiceError {
  return new ServiceError(
    'validation-error',
    message,
    Object.fromEntries(fields.map((field) => [field, [message]])),
  )
}
