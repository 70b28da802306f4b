import { z } from 'zod'

import { instant } from '#shared/instant.ts'

/**
 * Counters of one organisation: `universities/{u}/stats/current`, kept by a trigger. Deleted events are not counted. What has no council or
 * department counts in `events_count` alone.
 */
export const universityStats = z.object({
  events_count: z.number().int().min(0),
  events_count_by_scope: z.record(z.string(), z.number().int().min(0)),
  /** When each number was counted (`all`, `scope:<id>`), so that an older count never replaces a newer one. */
  counted_at: z.record(z.string(), instant).optional(),
})

export type UniversityStats = z.infer<typeof universityStats>
