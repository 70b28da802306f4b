import {
  eventOrders,
  sortedBy,
  type EventRecord,
  type Huddle,
  type StudentProfile,
} from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { isHuddleInScope } from '#operations/huddles/relation-to-huddle.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** How much of a student a caller may see. */
export type Sight = 'nothing' | 'name' | 'contact' | 'contact-with-email'

/**
 * The number of the newest events and huddles of a person that are read where no query can give the
 * answer.
 */
const newest = 30

/**
 * Contact details are for the student, for staff in whose scope the student hosts, and, except the
 * account's e-mail, for students who can see something that the student hosts. Name and picture are
 * for all students of the same university.
 */
export async function sightOfStudent(
  caller: SignedInCaller,
  student: StudentProfile,
  store: Store,
): Promise<Sight> {
  if (caller.uid === student.id) return 'contact-with-email'
  if (await hostsForStaff(caller, student, store)) return 'contact-with-email'
  const reader = await store.students.doc(caller.uid).get()
  if (!reader || reader.is_deleted) return 'nothing'
  const hosts =
    (await hostsOpenly(reader, student, store)) || (await hostsPersonally(reader, student, store))
  if (hosts) return 'contact'
  return reader.university_id === student.university_id ? 'name' : 'nothing'
}

/**
 * Whether the student hosts within the staff member's assignments, or something that they are named
 * on as a reviewer. Reads the newest of each, since a query cannot search two arrays. See T4.
 */
async function hostsForStaff(
  caller: SignedInCaller,
  { id }: StudentProfile,
  store: Store,
): Promise<boolean> {
  if (caller.staff === undefined) return false
  const [events, huddles] = await Promise.all([newestEventsOf(id, store), huddlesOf(id, store)])
  return (
    huddles.some((huddle) => isHuddleInScope(huddle, caller)) ||
    events.some((event) => isInScope(event, caller))
  )
}

/** Whether the student hosts something open to all students of the reader's university. */
async function hostsOpenly(
  { university_id }: StudentProfile,
  { id }: StudentProfile,
  { huddles, events }: Store,
): Promise<boolean> {
  const [openHuddles, openEvents] = await Promise.all([
    huddles
      .where('hosts', 'array-contains', id)
      .where('university_id', '==', university_id)
      .where('is_deleted', '==', false)
      .where('privacy_status', '==', 'public')
      .limit(1)
      .get(),
    newestFirst(events)
      .where('hosts', 'array-contains', id)
      .where('is_deleted', '==', false)
      .where('is_published', '==', true)
      .where('privacy_status', '==', 'public')
      .limit(newest)
      .get(),
  ])
  return openHuddles.length > 0 || openEvents.some((event) => event.university_id === university_id)
}

/** Whether the student hosts something private that the reader takes part in. */
async function hostsPersonally(
  { id: reader }: StudentProfile,
  { id }: StudentProfile,
  store: Store,
): Promise<boolean> {
  const [hostedEvents, hostedHuddles] = await Promise.all([
    newestEventsOf(id, store),
    huddlesOf(id, store),
  ])
  const published = hostedEvents.filter((event) => event.is_published)
  const [guests, members] = await Promise.all([
    store.getAll(published.map((event) => store.participants(event.id).doc(reader))),
    store.getAll(hostedHuddles.map((huddle) => store.members(huddle.id).doc(reader))),
  ])
  // A request to join is not a membership yet.
  return [...guests, ...members].some((place) => place !== undefined && place.role !== 'requested')
}

function huddlesOf(host: string, { huddles }: Store): Promise<Huddle[]> {
  return huddles
    .where('hosts', 'array-contains', host)
    .where('is_deleted', '==', false)
    .limit(newest)
    .get()
}

function newestEventsOf(host: string, { events }: Store): Promise<EventRecord[]> {
  return newestFirst(events)
    .where('hosts', 'array-contains', host)
    .where('is_deleted', '==', false)
    .limit(newest)
    .get()
}

/** Uses the order of the event lists, whose indexes serve these queries too. */
function newestFirst(events: TypedQuery<EventRecord>): TypedQuery<EventRecord> {
  return inOrder(events, sortedBy(eventOrders.start_datetime, 'desc'))
}
