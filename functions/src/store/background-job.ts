import { instant, requirementId, uid, universityId } from '@huddle/contract'
import { z } from 'zod'

const job = z.object({
  id: z.string(),
  university_id: universityId,
  state: z.enum(['running', 'done']),
  /**
   * Path of the last record of the current step that was processed. Null at the beginning of a
   * step.
   */
  cursor: z.string().nullable(),
  seen_count: z.number().int().min(0),
  changed_count: z.number().int().min(0),
  created_at: instant,
  updated_at: instant,
  finished_at: instant.nullable(),
  expires_at: instant,
})

/** Removes a deleted requirement from open reviews and forms. See F12. */
const dropRequirement = job.extend({
  kind: z.literal('drop-requirement'),
  requirement_id: requirementId,
  /** The person who deleted the requirement. */
  by: uid,
  step: z.enum(['events', 'forms']),
})

/** Copies the university's name to the documents that repeat it. */
const renameUniversity = job.extend({
  kind: z.literal('rename-university'),
  step: z.enum(['huddles', 'events', 'students']),
})

/**
 * Work that follows an action of the office and is too long for its transaction:
 * `backgroundJobs/{id}`. Each batch advances the state, which triggers the next one. Removed by a
 * TTL policy on `expires_at`.
 */
export const backgroundJob = z.discriminatedUnion('kind', [dropRequirement, renameUniversity])

export type BackgroundJob = z.infer<typeof backgroundJob>
export type DropRequirementJob = z.infer<typeof dropRequirement>
