import { instant, requirementId, uid, universityId } from '@huddle/contract'
import { z } from 'zod'

/**
 * Work that follows an act of the office and is too long for its transaction: `backgroundJobs/{id}`. Each batch moves the place on, and that
 * starts the next one. Removed by a TTL policy on `expires_at`. Decision F12.
 */
export const backgroundJob = z.object({
  id: z.string(),
  kind: z.literal('drop-requirement'),
  university_id: universityId,
  requirement_id: requirementId,
  /** Who deleted the requirement. */
  by: uid,
  state: z.enum(['running', 'done']),
  step: z.enum(['events', 'forms']),
  /** Path of the last record of the step that was looked at; null at its beginning. */
  cursor: z.string().nullable(),
  seen_count: z.number().int().min(0),
  changed_count: z.number().int().min(0),
  created_at: instant,
  updated_at: instant,
  finished_at: instant.nullable(),
  expires_at: instant,
})

export type BackgroundJob = z.infer<typeof backgroundJob>
