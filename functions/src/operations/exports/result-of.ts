import type { CsvExport, CsvResult } from '@huddle/contract'

import type { Services } from '#services.ts'

import { csvType, exportPathOf } from './export-file.ts'

/**
 * An export as its owner sees it: with a link that is valid for 15 minutes once the file is ready.
 * See E8.
 */
export async function resultOf(
  record: CsvExport,
  { storage }: Pick<Services, 'storage'>,
): Promise<CsvResult> {
  const { id, file_name, state, rows_done, rows_total } = record
  const link =
    state === 'ready'
      ? await storage.linkTo(exportPathOf(record), { name: file_name, type: csvType })
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
