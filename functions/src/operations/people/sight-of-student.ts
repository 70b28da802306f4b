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

/** How much somebody sees of a student. */
export type Sight = 'nothing' | 'name' | 'contact' | 'contact-with-email'

/** How many of the newest things that a person hosts are looked through, where no query can ask. */
const newest = 30

/**
 * Contact details are for the student, for staff in whose scope the student hosts, and, but for the e-mail of the account, for students who
 * see something that the student hosts; name and picture for all students of the same university.
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
 * Within the assignments, or where the staff member is named as a reviewer. Looked through are the
 * newest of each, since a query cannot search two arrays. Decision T4.
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

/** Something that is open to all students of the reader's university. */
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

/** Something private that the reader has a place in. */
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
  // Whoever only asked to come in has no place yet.
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

/** In the order of the lists of events, whose indexes serve these questions too. */
function newestFirst(events: TypedQuery<EventRecord>): TypedQuery<EventRecord> {
  return inOrder(events, sortedBy(eventOrders.start_datetime, 'desc'))
}
