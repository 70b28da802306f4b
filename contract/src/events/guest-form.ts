import { z } from 'zod'

import { roundRequirement } from '#reviews/event-review.ts'
import { requirementId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/** Id of the one form of an event. */
export const guestFormId = 'current'

/** What an event asks its guests: `events/{e}/guestForm/current`, as it was when the event was made. Spec: student 3; decisions D5, D8. */
export const guestForm = z
  .object({
    id: z.string(),
    requirements: z.array(roundRequirement).max(limits.requirementsPerEvent),
    /** Those whose answers only hosts, Owners and Admins read. Decision E4. */
    sensitive_ids: z.array(requirementId).max(limits.requirementsPerEvent).default([]),
    updated_at: instant,
  })
  .meta({ id: 'GuestForm' })

export type GuestForm = z.infer<typeof guestForm>
