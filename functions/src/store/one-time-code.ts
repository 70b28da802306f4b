import { instant } from '@huddle/contract'
import { z } from 'zod'

/** The newest code of one asker. */
export const askedCode = z.object({
  /** Keyed hash of what the asker is known by. */
  asker: z.string(),
  /** Keyed hash of the network that asked, so that the record does not show where anybody is. */
  network: z.string(),
  /** Null once a code of the address was used. */
  code_hash: z.string().nullable(),
  /** Wrong tries, from anywhere. */
  tries: z.number().int().min(0),
  /** Those of them that came from other askers. */
  tries_elsewhere: z.number().int().min(0),
  code_expires_at: instant,
  /** When codes were sent within the last hour. */
  sent_at: z.array(instant).max(100),
})
export type AskedCode = z.infer<typeof askedCode>

/**
 * The codes of one purpose and address: `emailOtps/{keyed hash of both}`, phones included. Holds hashes and times only. Removed by a TTL
 * policy on `expires_at`. Decisions T16, A12.
 */
export const oneTimeCodeRecord = z.object({
  codes: z.array(askedCode),
  expires_at: instant,
})

/**
 * Written where a message would be put into its outbox, for an address that may not have a code: `unsentCodes/{id}`. Says nothing about it.
 * Removed by a TTL policy on `expires_at`. Decision T16.
 */
export const unsentCode = z.object({ expires_at: instant })
