import { stringify } from 'csv-stringify/sync'

import { guarded } from './guarded.ts'

export type Cell = string | number | boolean | null

const byteOrderMark = '\uFEFF'

/** The line of column names, which begins the file: spreadsheet programs know by its mark that the text is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLines([columns])
}

/** Lines of a CSV file, each ended by CRLF and each value in quotes. Decision E7. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    { quoted: true, record_delimiter: '\r\n' },
  )
}

/** Half of a character, which UTF-8 cannot write, becomes the sign for one that is not known. */
function textOf(cell: Cell): string {
  if (typeof cell === 'string') return guarded(cell.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null ? '' : String(cell)
}
