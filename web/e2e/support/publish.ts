import { buildParticipant, createWorld, put, writeWorld } from '@huddle/emulator-seed'

import { environment } from './environment.ts'
import { tokenOf, type Campus } from './campus.ts'

/** Approves an event as both reviewers, as the dashboard does. */
export async function publish({ ann, bob }: Campus, eventId: string): Promise<void> {
  for (const member of [ann, bob]) {
    const response = await fetch(`${environment.HUDDLE_WEB_URL}/v1/events/${eventId}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(member)}` },
    })
    if (!response.ok)
      throw new Error(`Approving answered ${response.status}: ${await response.text()}`)
  }
}

/** Adds guests: one has checked in, one has checked out again, the others have not arrived. */
export async function addGuests(eventId: string, count: number): Promise<void> {
  const now = new Date()
  const world = createWorld(now)
  for (let number = 1; number <= count; number += 1) {
    const id = `${eventId}-guest-${number}`
    const guest = buildParticipant({
      id,
      first_name: number === 1 ? '=Ada' : 'Guest',
      last_name: String(number).padStart(3, '0'),
      email: `guest-${number}@students.example`,
      scanned_at: number <= 2 ? now : null,
      checked_out_at: number === 2 ? now : null,
    })
    put(world, `events/${eventId}/participants/${id}`, guest, 'id')
  }
  await writeWorld(world)
}
