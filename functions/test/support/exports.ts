import { randomUUID } from 'node:crypto'

import { endpoints, exportId, type CsvExport, type CsvResult } from '@huddle/contract'
import { buildCsvExport } from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'
import { expect } from 'vitest'

import { createServices } from '#services.ts'

import { type Staff } from './campus.ts'
import { readCsv } from './read-csv.ts'
import { adminApp, store, suite } from './suite.ts'

export const bucket = getStorage(adminApp).bucket(suite.bucket)
export const services = createServices()

/** Downloads the file like a browser that follows the link. */
export async function download({ downloadUrl, state }: CsvResult): Promise<string[][]> {
  expect(state).toBe('ready')
  const response = await fetch(downloadUrl ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
}

export const later = () => new Date(Date.now() + 60_000)
export const day = (offset: number) => new Date(Date.UTC(2027, 2, 10 + offset, 12))

/** An export that has begun but that no process works on, as after a crash. */
export async function begun(owner: Staff, given: Partial<CsvExport> = {}): Promise<CsvExport> {
  const record = buildCsvExport({
    id: exportId.parse(randomUUID()),
    kind: 'events',
    state: 'preparing',
    owner_uid: owner.uid,
    university_id: owner.user.university_id,
    rows_done: 0,
    ...given,
  })
  await store.exports.doc(record.id).set(record)
  await store.exportWork(record.id).set({
    role: owner.user.role,
    assignments: owner.user.assignments,
    place: null,
    is_read: false,
    rows_stored: 0,
    upload_id: null,
    parts: [],
    worker: null,
    leased_until: new Date(0),
    attempts: 0,
  })
  return record
}

export const pathOf = ({ owner_uid, id, file_name }: CsvExport) =>
  `exports/${owner_uid}/${id}/${file_name}`
export const isStored = async (path: string) => (await bucket.file(path).exists())[0]
export const resultOf = (person: Staff, { id }: Pick<CsvExport, 'id'>) =>
  person.call(endpoints.getExport, { params: { exportId: id } })

export const idle = { enqueue: async () => {} }

/** Joins parts like the storage, but accepts parts of any size. */
export async function joinAnySize(
  path: string,
  uploadId: string,
  parts: readonly { partNumber: number }[],
): Promise<'done' | 'gone'> {
  const contents: Uint8Array[] = []
  for (const { partNumber } of parts) {
    const file = bucket.file(`localUploads/${uploadId}/${partNumber}`)
    if (!(await file.exists())[0]) return 'gone'
    contents.push(new Uint8Array((await file.download())[0]))
  }
  await bucket.file(path).save(Buffer.concat(contents), { resumable: false })
  await bucket.deleteFiles({ prefix: `localUploads/${uploadId}/` })
  return 'done'
}
