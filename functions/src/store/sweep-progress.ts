import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * Where a sweep continues that processes a part of its collections each time:
 * `sweepProgress/{name}`.
 */
export const sweepProgress = z.object({
  place: z.object({
    collection: z.enum(['events', 'eventPages']),
    /** The last processed id. Null at the beginning. */
    after: z.string().nullable(),
  }),
  updated_at: instant,
})
export type SweepProgress = z.infer<typeof sweepProgress>
