import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

export const participantRole = z.enum(['going', 'not_going', 'invited', 'requested'])

/**
 * One person's response to an event: `events/{e}/participants/{uid}`, the source of `going`,
 * `not_going`, `invited` and `requests` (V23). Name and e-mail address are denormalised so that a
 * page of the guest list costs one read per row. See docs/domain/events.md.
 */
export const participant = z
  .object({
    id: uid,
    role: participantRole,
    first_name: z.string(),
    last_name: z.string(),
    email: z.email().nullable().default(null),
    avatar: z.string().nullable().default(null),
    /** Sort key of the guest list: last name, then first name, in lower case. */
    name_lower: z.string(),
    scanned_at: instant.nullable().default(null),
    checked_out_at: instant.nullable().default(null),
    created_at: instant,
    updated_at: instant,
    updated_by: z.enum(['User', 'huddle']).default('User'),
    updated_by_id: z.string(),
  })
  .meta({ id: 'Participant' })

export type Participant = z.infer<typeof participant>

export const checkInStatusLabels = {
  notArrived: 'Not arrived yet',
  checkedIn: 'Checked-in',
  checkedOut: 'Checked-out',
} as const
export type CheckInStatus = keyof typeof checkInStatusLabels

export function checkInStatusOf(
  guest: Pick<Participant, 'scanned_at' | 'checked_out_at'>,
): CheckInStatus {
  if (guest.scanned_at === null) return 'notArrived'
  return guest.checked_out_at === null ? 'checkedIn' : 'checkedOut'
}
