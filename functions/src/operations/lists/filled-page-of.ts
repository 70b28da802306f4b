import { pageOf, type List, type PagePlace } from './page-of.ts'

/**
 * One page of a list that no query can narrow down completely: documents that must not be shown are
 * left out, and the page is filled from those that follow. The reads include the documents that are
 * left out.
 */
export async function filledPageOf<T extends { id: string }>(
  list: List<T>,
  place: PagePlace,
  isShown: (document: T) => boolean,
): Promise<T[]> {
  const isBackwards = place.startBefore !== undefined
  let shown: T[] = []
  let next = place
  for (;;) {
    const found = await pageOf(list, next)
    const kept = found.filter(isShown)
    shown = isBackwards ? [...kept, ...shown] : [...shown, ...kept]
    const edge = isBackwards ? found[0] : found.at(-1)
    if (edge === undefined || found.length < place.limit || shown.length >= place.limit) break
    const { limit } = place
    next = isBackwards ? { limit, startBefore: [edge.id] } : { limit, startAfter: [edge.id] }
  }
  return isBackwards ? shown.slice(-place.limit) : shown.slice(0, place.limit)
}
