import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** What people may say in a report; which fields go together is up to the screen it comes from. Spec: student 3. */
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
 * Something that somebody wants looked at: `reports/{id}`. The queue of the university's Owners and Admins, or of the platform when there is no
 * university. Nobody else learns who wrote it. Decision C12.
 */
export const report = z.object({
  id: z.string(),
  ...reportFields,
  /** Null when nobody was signed in. */
  createdByUid: uid.nullable(),
  university_id: universityId.nullable(),
  state: z.enum(['open', 'resolved', 'dismissed']),
  /** By the clock of who reports. */
  reportedAt: instant,
  created_at: instant,
})
export type Report = z.infer<typeof report>
