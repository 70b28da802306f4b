import type { CsvExport, CsvResult } from '@huddle/contract'

import type { Services } from '#services.ts'

import { csvType, pathOf } from './file-of.ts'

/** What its owner is told of an export: with a link of 15 minutes once it is ready. Decision E8. */
export async function resultOf(
  record: CsvExport,
  { storage }: Pick<Services, 'storage'>,
): Promise<CsvResult> {
  const { id, file_name, state, rows_done, rows_total } = record
  const link =
    state === 'ready'
      ? await storage.linkTo(pathOf(record), { name: file_name, type: csvType })
      : undefined
  return {
    exportId: id,
    fileName: file_name,
    downloadUrl: link ?? null,
    state,
    rows_done,
    rows_total,
  }
}
