import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** The fields of a report. The screen it comes from determines which of them are set. */
export const reportFields = {
  reason: z.string().trim().min(1, 'Reason is required').max(2000),
  screen: z.string().trim().min(1).max(100),
  email: z.email().max(254).nullable().default(null),
  entityId: z.string().min(1).max(128).nullable().default(null),
  entityType: z.enum(['events', 'huddles']).nullable().default(null),
  errorMessage: z.string().max(2000).nullable().default(null),
  otherUserId: z.string().min(1).max(128).nullable().default(null),
  postId: z.string().min(1).max(128).nullable().default(null),
  signInLocation: z.string().max(100).nullable().default(null),
  phoneNumber: z.string().max(32).nullable().default(null),
  society: z.string().max(120).nullable().default(null),
}

/**
 * Something that somebody reported: `reports/{id}`. It appears in the queue of the university's
 * owners and admins, or of the platform if there is no university. Nobody else learns who reported
 * it. See C12.
 */
export const report = z.object({
  id: z.string(),
  ...reportFields,
  /** Null if nobody was signed in. */
  createdByUid: uid.nullable(),
  university_id: universityId.nullable(),
  state: z.enum(['open', 'resolved', 'dismissed']),
  /** By the clock of the reporter's device. */
  reportedAt: instant,
  created_at: instant,
})
export type Report = z.infer<typeof report>
