import { instant } from '@huddle/contract'
import { z } from 'zod'

/** When calls came, of those that a limit still counts: `callWindows/{keyed hash of limit and caller}`. Removed by a TTL policy on `expires_at`. */
export const callWindow = z.object({
  calls_at: z.array(instant),
  expires_at: instant,
})
