import type { Event } from '#events/event.ts'
import type { Participant } from '#events/participant.ts'
import { isHostOf } from '#reviews/case/review-case.ts'

/** Somebody signed in, by what decides about students' reading of one event. */
export type EventViewer = {
  uid: string
  /** The university of their student profile; null without one, or when it is deleted. */
  studentOf: string | null
  /** Their role among the participants of the event. */
  role: Participant['role'] | null
}

/**
 * - `whole`: everything, as its hosts
 * - `inside`: the page, and the place also where the event is not public
 * - `page`: the page alone
 * - `nothing`: the event does not exist for the viewer
 */
export type EventSight = 'whole' | 'inside' | 'page' | 'nothing'

type Seen = Pick<
  Event,
  'host_uid' | 'hosts' | 'is_deleted' | 'is_published' | 'privacy_status' | 'university_id'
>

/**
 * What somebody sees of an event without being staff. HTTP and callables ask this function; the
 * security rules of `events` and `eventPages` say the same and are compared with it by a test.
 * A request to join gives no sight yet.
 */
export function eventSightOf(viewer: EventViewer, event: Seen): EventSight {
  if (event.is_deleted) return 'nothing'
  if (isHostOf(event, viewer.uid)) return 'whole'
  if (!event.is_published || viewer.studentOf === null) return 'nothing'
  if (viewer.role !== null && viewer.role !== 'requested') return 'inside'
  const isOpen = event.privacy_status === 'public' && viewer.studentOf === event.university_id
  return isOpen ? 'page' : 'nothing'
}
