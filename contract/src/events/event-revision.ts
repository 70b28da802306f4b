import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { updateEvent } from './update-event.ts'

/** A material change that waits for its review while the approved version stays public: `events/{e}/revisions/{n}`. Decision R11. */
export const eventRevision = z.object({
  id: z.string(),
  round: z.number().int().min(1),
  changes: updateEvent.input.shape.changes,
  created_at: instant,
  created_by: uid,
})

export type EventRevision = z.infer<typeof eventRevision>
