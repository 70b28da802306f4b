import type { Query } from 'firebase/firestore'

import { useCount } from '#data/live/use-count.ts'

import type { Turn } from './turn.ts'

/** How many records each view of a queue holds; `name` tells the queue from others. */
export function useTurnCounts(
  name: string,
  queueOf: (turn: Turn) => Query,
): Record<Turn, number | undefined> {
  return {
    mine: useCount(`${name} mine`, queueOf('mine')),
    host: useCount(`${name} host`, queueOf('host')),
    others: useCount(`${name} others`, queueOf('others')),
  }
}
