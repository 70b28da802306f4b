import type { ReviewerKey } from '@huddle/contract'

import { useTableView } from '#data/use-table-view.ts'

import { eventReviewView } from './event-review-view.ts'
import { useReviewQueue } from './use-review-queue.ts'

/**
 * Asks for the queue before there is a screen to show it. The token names the reviewer's organisation, so the rows arrive while the
 * reviewer's record is still being read. The queue then takes over the same listener.
 */
export function PrefetchQueue({ reviewer }: { reviewer: ReviewerKey }) {
  const { view } = useTableView('event-review', eventReviewView)
  useReviewQueue({ reviewer, view, size: view.size })
  return null
}
