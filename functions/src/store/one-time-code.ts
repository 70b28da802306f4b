import { instant } from '@huddle/contract'
import { z } from 'zod'

/** The latest code of one asker. */
export const askedCode = z.object({
  /** Keyed hash of the asker id. */
  asker: z.string(),
  /** Keyed hash of the asker's network, so that the record does not reveal where a person is. */
  network: z.string(),
  /** Null once a code of the address was used. */
  code_hash: z.string().nullable(),
  /** Wrong guesses in total. */
  tries: z.number().int().min(0),
  /** Wrong guesses by other askers. */
  tries_elsewhere: z.number().int().min(0),
  code_expires_at: instant,
  /** The times at which codes were sent within the last hour. */
  sent_at: z.array(instant).max(100),
})
export type AskedCode = z.infer<typeof askedCode>

/**
 * The codes of one purpose and address or phone number: `emailOtps/{keyed hash of both}`. Contains
 * hashes and times only. Removed by a TTL policy on `expires_at`. See T16, A12.
 */
export const oneTimeCodeRecord = z.object({
  codes: z.array(askedCode),
  expires_at: instant,
})

/**
 * Written in place of an outbox message for an address that may not get a code: `unsentCodes/{id}`.
 * Contains nothing about the address. Removed by a TTL policy on `expires_at`. See T16.
 */
export const unsentCode = z.object({ expires_at: instant })
