import { z } from 'zod'

/**
 * Counters of one organisation: `universities/{u}/stats/current`, kept by a trigger. Deleted events are not counted. What has no council or
 * department counts in `events_count` alone.
 */
export const universityStats = z.object({
  events_count: z.number().int().min(0),
  events_count_by_scope: z.record(z.string(), z.number().int().min(0)),
})

export type UniversityStats = z.infer<typeof universityStats>
