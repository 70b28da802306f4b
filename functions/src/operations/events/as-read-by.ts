import {
  dashboardStatusOf,
  eventPageOf,
  type Event,
  type EventPage,
  type PublishedPage,
  type University,
} from '@huddle/contract'

/** The reader and the time: the status of an event depends on both. See R1. */
export type ReadNow = { uid: string; now: Date }

/** An event as staff of one organisation see it. See R20. */
export function asReadByStaff(event: Event, organisation: Pick<University, 'id'>, reader: ReadNow) {
  return { ...asReadBy(event, reader), review_organisation_id: organisation.id }
}

/** An event as its hosts see it, which is not specific to one organisation. */
export function asReadByHost(event: Event, reader: ReadNow) {
  return { ...asReadBy(event, reader), review_organisation_id: null }
}

function asReadBy(event: Event, { uid, now }: ReadNow) {
  const review_status = dashboardStatusOf(event, uid, now)
  return { ...event, review_status, review_state: event.review_status }
}

/** The page of a published event, as students see it. Throws when there is no page. */
export function asReadByStudent(event: Event): EventPage {
  return publishedPageOf(event).page
}

/** The same for guests, who also see the place of a private event. */
export function asReadByGuest(event: Event): EventPage {
  const { page, place } = publishedPageOf(event)
  return { ...page, ...place }
}

function publishedPageOf(event: Event): PublishedPage {
  const published = eventPageOf(event)
  if (published === undefined) throw new Error(`Event ${event.id} has no page to read`)
  return published
}
