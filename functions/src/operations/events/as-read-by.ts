import {
  dashboardStatusOf,
  eventPageOf,
  type Event,
  type EventPage,
  type PublishedPage,
  type University,
} from '@huddle/contract'

/** Who reads, and when: the status of an event depends on both. Decision R1. */
export type ReadNow = { uid: string; now: Date }

/** An event as staff of one organisation read it. Decision R20. */
export function asReadByStaff(event: Event, organisation: Pick<University, 'id'>, reader: ReadNow) {
  return { ...asReadBy(event, reader), review_organisation_id: organisation.id }
}

/** An event as its hosts read it: from no organisation's side. */
export function asReadByHost(event: Event, reader: ReadNow) {
  return { ...asReadBy(event, reader), review_organisation_id: null }
}

function asReadBy(event: Event, { uid, now }: ReadNow) {
  const review_status = dashboardStatusOf(event, uid, now)
  return { ...event, review_status, review_state: event.review_status }
}

/** A published event as students read it: its page. Throws where there is none. */
export function asReadByStudent(event: Event): EventPage {
  return publishedPageOf(event).page
}

/** The same for its guests, who are told the place of an event that is not public too. */
export function asReadByGuest(event: Event): EventPage {
  const { page, place } = publishedPageOf(event)
  return { ...page, ...place }
}

function publishedPageOf(event: Event): PublishedPage {
  const published = eventPageOf(event)
  if (published === undefined) throw new Error(`Event ${event.id} has no page to read`)
  return published
}
