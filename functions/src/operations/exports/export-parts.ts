import type { CsvExport } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { ExportPlace, ExportWork } from '#store/export-work.ts'

import { csvHead, csvLines } from './csv/csv-of.ts'
import { csvType, exportPathOf } from './export-file.ts'
import { leaseFrom } from './export-lease.ts'
import type { RowSource } from './rows/row-source.ts'

/**
 * Rows between two reports of a worker. A report stores the progress and checks whether to
 * continue.
 */
const rowsPerReport = 2000

export type Part = { content: Buffer; place: ExportPlace | undefined; rowsRead: number }

/** Reads the rows of the next part. Undefined when the export was stopped. */
export async function readPart(
  rows: RowSource,
  work: ExportWork,
  partBytes: number,
  report: (rowsDone: number) => Promise<boolean>,
): Promise<Part | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const add = (text: string) => {
    const piece = new TextEncoder().encode(text)
    pieces.push(piece)
    bytes += piece.byteLength
  }
  if (work.place === null) add(csvHead(rows.columns))
  let rowsRead = work.rows_stored
  let reported = rowsRead
  let place: ExportPlace | undefined
  let from = work.place
  do {
    const page = await rows.page(from)
    add(csvLines(page.rows))
    rowsRead += page.rows.length
    place = page.next
    from = place ?? null
    if (rowsRead - reported >= rowsPerReport) {
      reported = rowsRead
      if (!(await report(rowsRead))) return undefined
    }
  } while (place !== undefined && bytes < partBytes)
  return { content: Buffer.concat(pieces), place, rowsRead }
}

/** Stores a part and advances the place. Undefined when the export was stopped in the meantime. */
export async function storePart(
  record: CsvExport,
  work: ExportWork,
  worker: string,
  { content, place, rowsRead }: Part,
  services: Services,
): Promise<ExportWork | undefined> {
  const { store, storage, clock } = services
  const path = exportPathOf(record)
  const ref = store.exportWork(record.id)
  const upload_id = work.upload_id ?? (await storage.startMultipart(path, csvType))
  if (work.upload_id === null) await ref.update({ upload_id })
  const part_number = work.parts.length + 1
  const etag = await storage.putPart({ path, uploadId: upload_id }, part_number, content)
  if (etag === undefined) return undefined
  const moved = {
    place: place ?? work.place,
    is_read: place === undefined,
    rows_stored: rowsRead,
    upload_id,
    parts: [...work.parts, { part_number, etag }],
    attempts: 0,
  }
  return store.standaloneTransaction(async (tx) => {
    const [current, stored] = await tx.getAll(store.exports.doc(record.id), ref)
    if (current?.state !== 'preparing' || stored?.worker !== worker) return undefined
    const now = clock.now()
    tx.update(store.exports.doc(record.id), { rows_done: rowsRead, updated_at: now })
    tx.update(ref, { ...moved, leased_until: leaseFrom(now) })
    return { ...stored, ...moved }
  })
}

/**
 * Joins the parts into one file. If a worker joined them and died before it recorded that, the file
 * exists.
 */
export async function joinParts(
  record: CsvExport,
  { upload_id, parts }: ExportWork,
  { storage }: Services,
): Promise<void> {
  if (upload_id === null) throw new Error(`Export ${record.id} has no upload`)
  const path = exportPathOf(record)
  const completion = await storage.completeMultipart(
    { path, uploadId: upload_id },
    parts.map(({ part_number, etag }) => ({ partNumber: part_number, etag })),
  )
  if (completion === 'done') return
  if (completion === 'gone' && (await storage.describe(path, 1)) !== undefined) return
  throw new Error(`The parts of export ${record.id} cannot be joined: ${completion}`)
}
