import { z } from 'zod'

import { eventId, exportId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { exportBound } from './export-bound.ts'

export const exportKinds = ['events', 'huddles', 'guests'] as const
export const exportKind = z.enum(exportKinds)
export type ExportKind = z.infer<typeof exportKind>

/** Spec: dashboard 4 (preparing, ready to download); a failed one may be asked for again, a cancelled one was stopped. Decision M33. */
export const exportStates = ['preparing', 'ready', 'failed', 'cancelled'] as const
export const exportState = z.enum(exportStates)
export type ExportState = z.infer<typeof exportState>

/** Decision E8. */
export const exportRules = {
  hoursKept: 24,
  /** An export with more rows goes on after the call has answered. */
  rowsInCall: 50_000,
  perPerson: { exports: 30, minutes: 10 },
} as const

/** What the rows are cut to. */
export const exportFilter = z.object({
  /** From this day or moment on, in the organisation's zone; null exports all-time. Decision E5. */
  start_date: exportBound.nullable().default(null),
  /** Up to this day or moment, which is not included. */
  end_date: exportBound.nullable().default(null),
  event_id: eventId.nullable().default(null),
})
export type ExportFilter = z.infer<typeof exportFilter>

/**
 * One CSV file that somebody asked for: `exports/{exportId}`. Its owner follows the progress live. Removed with its file a day after it was
 * asked for. Spec: dashboard 2, contract 3; decisions E8, A12.
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
    /** Counted when the export began; rows that come or go meanwhile are not in it. */
    rows_total: z.number().int().min(0),
    created_at: instant,
    updated_at: instant,
    finished_at: instant.nullable().default(null),
    expires_at: instant,
  })
  .meta({ id: 'CsvExport' })

export type CsvExport = z.infer<typeof csvExport>

/**
 * The CSV result of contract 3 with how far it is: `downloadUrl` is null until the state is ready, and lives 15 minutes. Decision E8.
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
