import type { Query } from 'firebase/firestore'
import { useState } from 'react'

import type { Order } from '#data/live/cursor.ts'
import { orderedBy } from '#data/live/ordered-by.ts'
import { useCount } from '#data/live/use-count.ts'

import type { Turn } from './turn.ts'

/**
 * How many records each view of a queue holds; `name` tells the queue from others. The viewer's own
 * turn is what there is to do; how much waits for somebody else is counted once that view has been
 * opened, and when there is nothing to do. Decision 169.
 */
export function useTurnCounts(
  name: string,
  turn: Turn,
  queueOf: (turn: Turn) => { source: Query; order: Order },
): Record<Turn, number | undefined> {
  const [opened, setOpened] = useState<readonly Turn[]>([turn])
  if (!opened.includes(turn)) setOpened([...opened, turn])
  const queryOf = (each: Turn) => {
    const { source, order } = queueOf(each)
    return orderedBy(source, order)
  }
  const mine = useCount(`${name} mine`, queryOf('mine'))
  const wanted = (each: Turn) => (mine === 0 || opened.includes(each) ? queryOf(each) : undefined)
  return {
    mine,
    host: useCount(`${name} host`, wanted('host')),
    others: useCount(`${name} others`, wanted('others')),
  }
}
