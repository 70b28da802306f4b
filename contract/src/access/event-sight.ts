import type { Event } from '#events/event.ts'
import type { Participant } from '#events/participant.ts'
import { isHostOf } from '#reviews/case/review-case.ts'

/** What decides how much of one event a signed-in person may read as a student. */
export type EventViewer = {
  uid: string
  /** The university of their student profile. Null if they have no profile or it is deleted. */
  studentOf: string | null
  /** Their role among the participants of the event. */
  role: Participant['role'] | null
}

/**
 * - `whole`: everything, like a host
 * - `inside`: the page, and the place even if the event is not public
 * - `page`: the page only
 * - `nothing`: to this viewer the event does not exist
 */
export type EventSight = 'whole' | 'inside' | 'page' | 'nothing'

type Seen = Pick<
  Event,
  'host_uid' | 'hosts' | 'is_deleted' | 'is_published' | 'privacy_status' | 'university_id'
>

/**
 * Returns how much of an event somebody who is not staff sees. HTTP and callables use this
 * function. The security rules of `events` and `eventPages` implement the same logic, and a test
 * compares the two. A pending request to join grants no access.
 */
export function eventSightOf(viewer: EventViewer, event: Seen): EventSight {
  if (event.is_deleted) return 'nothing'
  if (isHostOf(event, viewer.uid)) return 'whole'
  if (!event.is_published || viewer.studentOf === null) return 'nothing'
  if (viewer.role !== null && viewer.role !== 'requested') return 'inside'
  const isOpen = event.privacy_status === 'public' && viewer.studentOf === event.university_id
  return isOpen ? 'page' : 'nothing'
}
