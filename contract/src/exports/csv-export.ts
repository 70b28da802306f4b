import { z } from 'zod'

import { eventId, exportId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { exportBound } from './export-bound.ts'

export const exportKinds = ['events', 'huddles', 'guests'] as const
export const exportKind = z.enum(exportKinds)
export type ExportKind = z.infer<typeof exportKind>

/**
 * The states of an export. A failed export can be requested again; a cancelled one was stopped by
 * its owner. See M33.
 */
export const exportStates = ['preparing', 'ready', 'failed', 'cancelled'] as const
export const exportState = z.enum(exportStates)
export type ExportState = z.infer<typeof exportState>

/** The limits of exports. See E8. */
export const exportRules = {
  hoursKept: 24,
  /** An export with more rows continues in the background after the call has responded. */
  rowsInCall: 50_000,
  perPerson: { exports: 30, minutes: 10 },
} as const

/** The rows to export. */
export const exportFilter = z.object({
  /** Start day or moment in the organisation's zone; null exports from the beginning. See E5. */
  start_date: exportBound.nullable().default(null),
  /** End day or moment, exclusive. */
  end_date: exportBound.nullable().default(null),
  event_id: eventId.nullable().default(null),
})
export type ExportFilter = z.infer<typeof exportFilter>

/**
 * One CSV file that somebody requested: `exports/{exportId}`. Its owner follows the progress
 * through a listener. The document and its file are removed a day after the request. See E8, A12.
 */
export const csvExport = z
  .object({
    id: exportId,
    kind: exportKind,
    state: exportState,
    owner_uid: uid,
    university_id: universityId,
    file_name: z.string(),
    filter: exportFilter,
    rows_done: z.number().int().min(0).default(0),
    /** Counted when the export began. Rows added or removed meanwhile do not change it. */
    rows_total: z.number().int().min(0),
    created_at: instant,
    updated_at: instant,
    finished_at: instant.nullable().default(null),
    expires_at: instant,
  })
  .meta({ id: 'CsvExport' })

export type CsvExport = z.infer<typeof csvExport>

/**
 * The CSV response with its progress. `downloadUrl` is null until the state is ready, and is valid
 * for 15 minutes. See E8.
 */
export const csvResult = z
  .object({
    fileName: z.string(),
    downloadUrl: z.url().nullable(),
    exportId,
    state: exportState,
    rows_done: z.number().int(),
    rows_total: z.number().int(),
  })
  .meta({ id: 'CsvResult' })

export type CsvResult = z.infer<typeof csvResult>
