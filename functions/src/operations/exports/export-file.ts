import type { CsvExport } from '@huddle/contract'

export const csvType = 'text/csv; charset=utf-8'

/** The storage path of an export's file. See M17. */
export function exportPathOf({ owner_uid, id, file_name }: CsvExport): string {
  return `exports/${owner_uid}/${id}/${file_name}`
}
