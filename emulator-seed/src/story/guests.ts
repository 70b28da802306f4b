import type { Event, StudentProfile } from '@huddle/contract'

import { buildParticipant } from '../build/participant.ts'
import { hoursFrom } from '../time/relative.ts'
import { put, type World } from './world.ts'

export type GuestCounts = Pick<
  Event,
  'going_count' | 'not_going_count' | 'invited_count' | 'checked_in_count'
>

/**
 * Adds the guests of an event and returns their counts. Most guests of a completed event were
 * checked in.
 */
export function addGuests(
  world: World,
  event: Event,
  students: readonly StudentProfile[],
  count: number,
): GuestCounts {
  const counts = { going_count: 0, not_going_count: 0, invited_count: 0, checked_in_count: 0 }
  const first = world.random.below(students.length)
  const guests = Array.from(
    { length: count },
    (_, step) => students[(first + step) % students.length],
  )
  const answered = event.approved_at ?? event.created_at
  for (const [index, guest] of guests.entries()) {
    if (guest === undefined) continue
    const isOver = event.review_status === 'completed'
    const arrived = isOver && index % 5 !== 3
    const role = isOver || index % 9 !== 8 ? 'going' : index % 2 === 0 ? 'not_going' : 'invited'
    const participant = buildParticipant(
      {
        id: guest.id,
        role,
        first_name: guest.first_name,
        last_name: guest.last_name,
        email: `${guest.username}@students.${event.university_id}.example`,
        scanned_at: arrived ? hoursFrom(event.start_datetime, (index % 6) / 10) : null,
        checked_out_at: arrived && index % 7 === 2 ? event.end_datetime : null,
      },
      hoursFrom(answered, 1 + index / 10),
    )
    put(world, `events/${event.id}/participants/${guest.id}`, participant, 'id')
    if (arrived) counts.checked_in_count += 1
    if (role === 'going') counts.going_count += 1
    else if (role === 'not_going') counts.not_going_count += 1
    else counts.invited_count += 1
  }
  return counts
}
