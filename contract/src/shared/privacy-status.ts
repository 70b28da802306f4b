import { z } from 'zod'

/** Spec: student 4. */
export const privacyStatus = z.enum(['public', 'private', 'secret'], {
  error: 'Invalid privacy status',
})
export type PrivacyStatus = z.infer<typeof privacyStatus>
