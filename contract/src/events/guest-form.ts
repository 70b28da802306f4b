import { z } from 'zod'

import { roundRequirement } from '#reviews/event-review.ts'
import { requirementId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/** The id of an event's only form. */
export const guestFormId = 'current'

/**
 * What an event asks its guests: `events/{e}/guestForm/current`, a copy made when the event was
 * created. See D5, D8.
 */
export const guestForm = z
  .object({
    id: z.string(),
    requirements: z.array(roundRequirement).max(limits.requirementsPerEvent),
    /** Requirements whose answers only hosts, owners and admins can read. See E4. */
    sensitive_ids: z.array(requirementId).max(limits.requirementsPerEvent).default([]),
    updated_at: instant,
  })
  .meta({ id: 'GuestForm' })

export type GuestForm = z.infer<typeof guestForm>
