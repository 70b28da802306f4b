import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * The times of the calls that still count towards a limit: `callWindows/{keyed hash of limit and
 * caller}`. Removed by a TTL policy on `expires_at`.
 */
export const callWindow = z.object({
  calls_at: z.array(instant),
  expires_at: instant,
})
