import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * The writes of one person in one minute: `writeCounters/{uid}_{minute}`. Removed by a TTL policy
 * on `expires_at`. See A3.
 */
export const writeCounter = z.object({
  count: z.number().int().min(0),
  expires_at: instant,
})
