import type { Event } from '#events/event.ts'

import type { Decision } from '../case/decision.ts'
import { refuse } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isHostOf } from '../case/review-case.ts'

/** Returns why this person may not act as a host of the event now, if so. */
export function hostRefusal({ event }: ReviewCase, by: string): Decision | undefined {
  if (!isHostOf(event, by)) return refuse('forbidden', 'Only a host of the event may do this')
  if (event.is_cancelled) return refuse('conflict', 'The event is cancelled')
  return undefined
}

/** Returns why the documents of the event cannot be changed now, if so. See D3. */
export function documentRefusal(current: ReviewCase, by: string, now: Date): Decision | undefined {
  const { event } = current
  if (!isHostOf(event, by)) return refuse('forbidden', 'Only a host of the event may do this')
  if (areDocumentsClosed(event, now))
    return refuse('review-conflict', 'The documents of this event can no longer be changed')
  return undefined
}

/**
 * Whether answers and their files are final. The documents of a published event stay open until it
 * ends, because an edit may require new ones.
 */
export function areDocumentsClosed(
  event: Pick<Event, 'is_published' | 'end_datetime' | 'review_status'>,
  now: Date,
): boolean {
  const isOver = event.is_published && now >= event.end_datetime
  return isOver || ['rejected', 'cancelled', 'completed'].includes(event.review_status)
}
