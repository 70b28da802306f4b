import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * A write that was carried out under an idempotency key: `idempotency/{hash}`. Removed by a TTL
 * policy on `expires_at`. See A3.
 */
export const idempotencyRecord = z.object({
  uid: z.string(),
  /** Digest of the call and its input. The same key with another input is refused. */
  fingerprint: z.string(),
  /**
   * The response of the call as JSON. Null when the effect is stored but the response is not known.
   */
  answer: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
})

export type IdempotencyRecord = z.infer<typeof idempotencyRecord>
