import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * `emailLocks/{hash of an address}`: whoever gives an address to somebody writes it, so that two who do so at once wait for each other.
 * Removed by a TTL policy on `expires_at`.
 */
export const emailLock = z.object({ expires_at: instant })
