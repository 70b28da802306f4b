import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * When a person last proved that they read the mail of an address, at which the account was closed
 * to everybody else: `accountProofs/{uid}`. Removed by a TTL policy on `expires_at`.
 */
export const accountProof = z.object({
  email: z.string(),
  proven_at: instant,
  expires_at: instant,
})
export type AccountProof = z.infer<typeof accountProof>

/**
 * When the account last got a token to sign in by phone: `phoneSignIns/{uid}`. Such a token cannot
 * be revoked. Removed by a TTL policy on `expires_at`.
 */
export const phoneSignIn = z.object({
  /** When the token becomes invalid. */
  token_expires_at: instant,
  expires_at: instant,
})
