import { eventSightOf, type EventRecord, type EventSight } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * What a person who is not staff may see of an event. Reads their profile and their participant
 * record only where these can make a difference.
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
