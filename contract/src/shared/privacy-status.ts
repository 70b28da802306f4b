import { z } from 'zod'

/** See docs/domain/platform.md. */
export const privacyStatus = z.enum(['public', 'private', 'secret'], {
  error: 'Invalid privacy status',
})
export type PrivacyStatus = z.infer<typeof privacyStatus>
