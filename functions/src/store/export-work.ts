import { dashboardRole, instant } from '@huddle/contract'
import { z } from 'zod'

/** The last row that was read, as a position in the order of its query. */
export const exportPlace = z.object({
  /** The index of the query, when the assignments do not fit into one query. */
  query: z.number().int().min(0),
  /** The row's values in the fields of the order. Empty at the beginning of a query. */
  values: z.array(z.union([z.string(), z.boolean(), instant])),
  id: z.string(),
})
export type ExportPlace = z.infer<typeof exportPlace>

/**
 * The state of an export's preparation: `exports/{id}/private/work`, for the server only. Every
 * stored part advances it, so that a worker can continue after a crash.
 */
export const exportWork = z.object({
  /** What the person could see at the start. If they may see less later, the export ends. */
  role: dashboardRole,
  assignments: z.array(z.string()),
  /** Null before the first part is stored. */
  place: exportPlace.nullable(),
  /** All rows are read, and only the parts have to be joined. */
  is_read: z.boolean(),
  rows_stored: z.number().int().min(0),
  /** The multipart upload. Null before the first part, and for a file stored in one piece. */
  upload_id: z.string().nullable(),
  parts: z.array(z.object({ part_number: z.number().int(), etag: z.string() })),
  /**
   * The lease: one worker at a time works on an export. After this time another one may take over.
   */
  worker: z.string().nullable(),
  leased_until: instant,
  /** Attempts since the last progress. */
  attempts: z.number().int().min(0),
})

export type ExportWork = z.infer<typeof exportWork>
