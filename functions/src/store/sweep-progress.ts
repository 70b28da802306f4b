import { instant } from '@huddle/contract'
import { z } from 'zod'

/** Where a sweep goes on that looks at a part of its collections each time: `sweepProgress/{name}`. */
export const sweepProgress = z.object({
  place: z.object({
    collection: z.enum(['events', 'eventPages']),
    /** The last id looked at; null at the beginning. */
    after: z.string().nullable(),
  }),
  updated_at: instant,
})
export type SweepProgress = z.infer<typeof sweepProgress>
