import { instant } from '@huddle/contract'
import { z } from 'zod'

/** A write that was carried out under an idempotency key: `idempotency/{hash}`. Removed by a TTL policy on `expires_at`. Decision A3. */
export const idempotencyRecord = z.object({
  uid: z.string(),
  /** Digest of the call and its input: the same key with another input is refused. */
  fingerprint: z.string(),
  /** What the call answered, as JSON; null when the effect is written and the answer is not known. */
  answer: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
})

export type IdempotencyRecord = z.infer<typeof idempotencyRecord>
