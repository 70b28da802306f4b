import { stringify } from 'csv-stringify/sync'

import { guarded } from './guarded.ts'

export type Cell = string | number | boolean | null

const byteOrderMark = '\uFEFF'

/**
 * The line of column names, which begins the file. Its byte order mark tells spreadsheet programs
 * that the text is UTF-8.
 */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLines([columns])
}

/** Lines of a CSV file, each ended by CRLF, with each value in quotes. See E7. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    { quoted: true, record_delimiter: '\r\n' },
  )
}

/**
 * UTF-8 cannot encode half of a surrogate pair, so it is replaced with the replacement character.
 */
function textOf(cell: Cell): string {
  if (typeof cell === 'string') return guarded(cell.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null ? '' : String(cell)
}
