import { useTableView } from '#data/use-table-view.ts'

import { eventReviewView } from './event-review-view.ts'
import { useReviewQueue } from './use-review-queue.ts'

/**
 * Asks for the queue before there is a screen to show it: its rows need only the uid, and come while it is still being found out who that
 * is. The queue takes over from it without asking again.
 */
export function QueueAhead({ uid }: { uid: string }) {
  const { view } = useTableView('event-review', eventReviewView)
  useReviewQueue({ uid, view, size: view.size })
  return null
}
