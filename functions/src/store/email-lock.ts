import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * `emailLocks/{hash of an address}`: every transaction that gives an address to a person writes it,
 * so that two concurrent ones wait for each other. Removed by a TTL policy on `expires_at`.
 */
export const emailLock = z.object({ expires_at: instant })
