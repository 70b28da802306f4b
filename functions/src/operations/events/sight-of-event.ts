import { eventSightOf, type EventRecord, type EventSight } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * What somebody sees of an event without being staff. Reads their profile and their place among the
 * participants, and only where these can decide.
 */
export async function sightOfEvent(
  event: EventRecord,
  uid: string,
  { students, participants }: Pick<Store, 'students' | 'participants'>,
): Promise<EventSight> {
  const stranger = { uid, studentOf: null, role: null }
  const asStranger = eventSightOf(stranger, event)
  if (asStranger !== 'nothing' || event.is_deleted || !event.is_published) return asStranger
  const [student, place] = await Promise.all([
    students.doc(uid).get(),
    participants(event.id).doc(uid).get(),
  ])
  const studentOf = student === undefined || student.is_deleted ? null : student.university_id
  return eventSightOf({ uid, studentOf, role: place?.role ?? null }, event)
}
