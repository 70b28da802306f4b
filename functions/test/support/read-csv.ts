/** Parses a CSV file strictly according to RFC 4180. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('The file has no byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  const value = /"((?:[^"]|"")*)"(,|\r\n)|(,|\r\n)/gy
  value.lastIndex = 1
  while (value.lastIndex < file.length) {
    const at = value.lastIndex
    const match = value.exec(file)
    if (match === null) throw new Error(`No value at ${at}: ${file.slice(at, at + 40)}`)
    row.push((match[1] ?? '').replaceAll('""', '"'))
    if ((match[2] ?? match[3]) === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  if (row.length > 0) throw new Error('The last line does not end')
  return rows
}
