import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * When somebody last proved to read the mail of an address, and whose account was closed to everybody
 * else for it: `accountProofs/{uid}`. Removed by a TTL policy on `expires_at`.
 */
export const accountProof = z.object({
  email: z.string(),
  proven_at: instant,
  expires_at: instant,
})
export type AccountProof = z.infer<typeof accountProof>

/**
 * When the account was last given a token to sign in with by phone: `phoneSignIns/{uid}`. Such a token
 * cannot be taken back. Removed by a TTL policy on `expires_at`.
 */
export const phoneSignIn = z.object({
  /** When the token is worth nothing any more. */
  token_expires_at: instant,
  expires_at: instant,
})
