import { dashboardRole, instant } from '@huddle/contract'
import { z } from 'zod'

/** The last row that was read: its place in the order of its query. */
export const exportPlace = z.object({
  /** Which of the queries, when the assignments do not fit into one. */
  query: z.number().int().min(0),
  /** Its values in the fields of the order; none at the beginning of a query. */
  values: z.array(z.union([z.string(), z.boolean(), instant])),
  id: z.string(),
})
export type ExportPlace = z.infer<typeof exportPlace>

/**
 * Where the preparation of an export stands: `exports/{id}/private/work`, for the server alone. Every part of the file that is stored moves it on, so
 * whoever comes after a crash goes on from there.
 */
export const exportWork = z.object({
  /** What the person could see when it began; less than that ends the export. */
  role: dashboardRole,
  assignments: z.array(z.string()),
  /** Null before the first part is stored. */
  place: exportPlace.nullable(),
  /** Nothing is left but to join the parts. */
  is_read: z.boolean(),
  rows_stored: z.number().int().min(0),
  /** The upload in parts; files of one part have none. */
  upload_id: z.string().nullable(),
  parts: z.array(z.object({ part_number: z.number().int(), etag: z.string() })),
  /** Only one works on an export at a time; after this moment another one may take over. */
  worker: z.string().nullable(),
  leased_until: instant,
  /** Without getting any further. */
  attempts: z.number().int().min(0),
})

export type ExportWork = z.infer<typeof exportWork>
