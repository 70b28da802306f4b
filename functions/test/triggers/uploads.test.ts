import { randomUUID } from 'node:crypto'

import { endpoints, type FileUpload } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { uploadIdOf } from '#operations/files/new-upload.ts'
import { recordStoredFile } from '#operations/files/record-stored-file.ts'
import { scanStoredFile } from '#operations/files/scan-stored-file.ts'
import { settleUpload } from '#operations/files/settle-upload.ts'
import { sweepUploads } from '#operations/files/sweep-uploads.ts'
import { withholdUnscanned } from '#providers/scanner/withhold-unscanned.ts'
import type { StoredFile } from '#providers/storage/index.ts'
import { createServices } from '#services.ts'

import { newOffice, uploadFile, type Office } from '../support/review-office.ts'
import { adminApp, store, suite } from '../support/suite.ts'
import { contents, put, sendWhole, uploadWhole, type Location } from '../support/uploads.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const services = createServices()
const bucket = () => getStorage(adminApp).bucket(suite.bucket)
const isStored = async (path: string) => (await bucket().file(path).exists())[0]
const uploadAt = (path: string) => store.fileUploads.doc(uploadIdOf(path)).get()
const huddleFile = (type: 'file' | 'image' = 'file'): Location => ({
  type,
  entityType: 'huddles',
  entityId: office.huddle.id,
})

const storedPng: StoredFile = {
  size: contents.png.length,
  type: 'image/png',
  head: Buffer.from(contents.png),
  isClean: false,
  isEncoded: false,
  generation: '1',
}

/** Makes an upload due. The clock stays, because the sweep processes everybody's uploads. */
async function sweepNow(id: string, changes: Partial<FileUpload> = {}): Promise<void> {
  await store.fileUploads.doc(id).update({ ...changes, expires_at: new Date(0) })
  await sweepUploads(services)
}

function daysAfter(upload: FileUpload | undefined, days: number): Date {
  return new Date((upload?.created_at.getTime() ?? 0) + days * 86_400_000)
}

async function noted(path: string): Promise<FileUpload> {
  return vi.waitFor(
    async () => {
      const upload = await uploadAt(path)
      if (upload === undefined) throw new Error(`${path} is not noted yet`)
      return upload
    },
    { timeout: 50_000, interval: 100 },
  )
}

describe('an upload that nobody finalises', () => {
  test('an upload in one part that nobody finalises is inspected on arrival', async () => {
    const { fileUploadId, storagePath, fileName } = await sendWhole(office.host, huddleFile())
    await vi.waitFor(async () => expect((await uploadAt(storagePath))?.state).toBe('ready'), {
      timeout: 50_000,
      interval: 100,
    })
    expect(await store.files('huddles', office.huddle.id).doc(fileName).get()).toBeDefined()
    // The person finalises it after all.
    const body = { fileUploadId, fileName, fileType: 'application/pdf', parts: [] }
    const { state } = await office.host.call(endpoints.finaliseUpload, { body })
    expect(state).toBe('ready')
  })

  test('an upload in parts that nobody finalises is given up after a day, with its parts', async () => {
    const begun = await office.host.call(endpoints.initialiseUpload, {
      body: { fileType: 'application/pdf', numberOfParts: 1, location: huddleFile() },
    })
    const [part] = begun.urls
    const sent = await put(part?.signedUrl ?? '', contents.pdf)
    await sweepNow(begun.fileUploadId)
    const unfinished = await store.fileUploads.doc(begun.fileUploadId).get()
    expect(unfinished).toMatchObject({ state: 'started', expires_at: daysAfter(unfinished, 1) })
    await sweepNow(begun.fileUploadId, { created_at: new Date(Date.now() - 86_400_000) })
    const upload = await store.fileUploads.doc(begun.fileUploadId).get()
    expect(upload?.state).toBe('aborted')
    const [left] = await bucket().getFiles({
      prefix: `localUploads/${upload?.multipart?.upload_id}/`,
    })
    expect(left).toEqual([])
    const body = {
      fileUploadId: begun.fileUploadId,
      fileName: begun.fileName,
      fileType: 'application/pdf',
      parts: [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }],
    }
    await expect(office.host.call(endpoints.finaliseUpload, { body })).rejects.toMatchObject({
      code: 'expired',
      status: 410,
    })
    await sweepNow(begun.fileUploadId)
    expect(await store.fileUploads.doc(begun.fileUploadId).get()).toBeUndefined()
  })
})

describe('parts that are more than was announced', () => {
  test('parts beyond the announced size are removed when their addresses expire', async () => {
    const begun = await office.host.call(endpoints.initialiseUpload, {
      body: {
        fileType: 'application/pdf',
        numberOfParts: 1,
        location: huddleFile(),
        fileSize: contents.pdf.length - 1,
      },
    })
    const begunRecord = await store.fileUploads.doc(begun.fileUploadId).get()
    expect(begunRecord?.expires_at).toEqual(daysAfter(begunRecord, 1 / 24))
    const [part] = begun.urls
    expect((await put(part?.signedUrl ?? '', contents.pdf)).ok).toBe(true)
    await sweepNow(begun.fileUploadId)
    const upload = await store.fileUploads.doc(begun.fileUploadId).get()
    expect(upload).toMatchObject({ state: 'refused', problem: expect.stringContaining('14 bytes') })
    const left = { path: upload?.storage_path ?? '', uploadId: upload?.multipart?.upload_id ?? '' }
    expect(await services.storage.listParts(left)).toBeUndefined()
  })
})

describe('a checked file', () => {
  test('a checked file that nothing refers to is removed', async () => {
    const location: Location = {
      type: 'document-type',
      universityId: office.campus.university.id,
      documentId: `type-${randomUUID()}`,
    }
    const { storagePath, fileUploadId } = await uploadWhole(office.owner, location)
    expect(await isStored(storagePath)).toBe(true)
    await sweepNow(fileUploadId)
    expect(await isStored(storagePath)).toBe(false)
  })

  test('a checked file stays if something refers to it or may have referred to it', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const documentId = office.documents.plan
    const location: Location = { type: 'review-answer', eventId, documentId }
    const [first, second] = [
      await uploadWhole(office.host, location),
      await uploadWhole(office.host, location),
    ]
    for (const { storagePath } of [first, second])
      await office.host.call(endpoints.answerReviewDocument, {
        params: { eventId },
        body: {
          documentId,
          file: { file_ref: storagePath, name: 'plan.pdf', size: 1, type: 'application/pdf' },
        },
      })
    for (const { storagePath, fileUploadId } of [first, second]) {
      await sweepNow(fileUploadId)
      expect(await isStored(storagePath)).toBe(true)
      expect(await store.fileUploads.doc(fileUploadId).get()).toBeUndefined()
    }
  })

  test('a file of a huddle stays for a month after its record was deleted', async () => {
    const { storagePath, fileUploadId, fileId } = await uploadWhole(office.host, huddleFile())
    await sweepNow(fileUploadId)
    expect(await isStored(storagePath)).toBe(true)
    await office.host.call(endpoints.deleteAlbumFiles, {
      params: { entityType: 'huddles', entityId: office.huddle.id },
      body: { fileIds: [fileId] },
    })
    const deleted = await store.fileUploads.doc(fileUploadId).get()
    const days = ((deleted?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    await sweepUploads(services)
    expect(await isStored(storagePath)).toBe(true)
    await sweepNow(fileUploadId)
    expect(await isStored(storagePath)).toBe(false)
  })
})

describe('a file that two settle', () => {
  test('a file is found while another process moves it', async () => {
    const { fileUploadId, storagePath } = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: 'image/png', location: huddleFile('image') },
    })
    const started = await store.fileUploads.doc(fileUploadId).get()
    if (started === undefined) throw new Error('The upload has no record')
    let isMoved = false
    const storage = {
      ...services.storage,
      describe: async (path: string) => {
        if (path === storagePath) return isMoved ? storedPng : undefined
        isMoved = true
        return undefined
      },
      label: async () => {},
    }
    const settled = await settleUpload(started, null, { ...services, storage })
    expect(settled).toEqual({ storagePath, state: 'ready' })
  })

  test('a file is labelled once, because labelling revokes the links of readers', async () => {
    const { fileUploadId, storagePath } = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: 'image/png', location: huddleFile('image') },
    })
    const started = await store.fileUploads.doc(fileUploadId).get()
    if (started === undefined) throw new Error('The upload has no record')
    // Sent through the SDK; no trigger runs for it.
    const labelled: string[] = []
    const storage = {
      ...services.storage,
      describe: async (path: string) => (path === storagePath ? storedPng : undefined),
      label: async (path: string) => void labelled.push(path),
    }
    await settleUpload(started, null, { ...services, storage })
    await settleUpload(started, null, { ...services, storage })
    expect(labelled).toEqual([storagePath])
  })
})

describe('a file without an announcement', () => {
  test('an unannounced file is recorded, and removed if its content does not match its type', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const content = '<html><script>alert(1)</script>'
    const { file_ref } = await uploadFile(eventId, office.documents.plan, { content })
    const upload = await noted(file_ref)
    expect(upload).toMatchObject({ uid: null, state: 'uploaded' })
    await sweepNow(upload.id)
    expect(await isStored(file_ref)).toBe(false)
  })

  test('an unannounced file is inspected, and kept while it may be submitted', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const { file_ref } = await uploadFile(eventId, office.documents.plan)
    const upload = await noted(file_ref)
    await sweepNow(upload.id)
    expect((await uploadAt(file_ref))?.state).toBe('ready')
    await sweepNow(upload.id)
    expect(await isStored(file_ref)).toBe(false)
  })

  test('the record of an unannounced file is removed when its owner deletes the file', async () => {
    const path = `profilePictures/${office.host.uid}/${randomUUID()}`
    await bucket().file(path).save('x', { contentType: 'image/png', resumable: false })
    const upload = await noted(path)
    await bucket().file(path).delete()
    await sweepNow(upload.id)
    expect(await store.fileUploads.doc(upload.id).get()).toBeUndefined()
  })

  test('the server ignores a file outside every file location', async () => {
    await recordStoredFile(
      { path: 'exports/someone/one/guests.csv', contentType: 'text/csv', generation: '1' },
      services,
    )
    expect(await uploadAt('exports/someone/one/guests.csv')).toBeUndefined()
  })
})

describe('the virus check', () => {
  const scanning = (isClean: boolean) => ({
    ...services,
    storage: withholdUnscanned(services.storage),
    scanner: { isClean: async () => isClean },
  })

  test('a passed virus check makes the link of the file work', async () => {
    const { storagePath } = await uploadWhole(office.host, huddleFile())
    const own = scanning(true)
    const label = { name: 'plan.pdf', type: 'application/pdf' }
    expect(await own.storage.linkTo(storagePath, label)).toBeUndefined()
    await scanStoredFile(storagePath, own)
    await scanStoredFile(storagePath, own)
    expect(await own.storage.linkTo(storagePath, label)).toEqual(expect.any(String))
  })

  test('a passed virus check creates the record of a waiting file', async () => {
    const { storagePath, fileUploadId, fileId } = await uploadWhole(office.host, huddleFile())
    const record = store.files('huddles', office.huddle.id).doc(fileId)
    await record.delete()
    await store.fileUploads.doc(fileUploadId).update({ state: 'pending' })
    await scanStoredFile(storagePath, scanning(true))
    expect(await record.get()).toMatchObject({ id: fileId })
    expect((await store.fileUploads.doc(fileUploadId).get())?.state).toBe('ready')
  })

  test('a failed virus check removes the file', async () => {
    const { storagePath, fileUploadId } = await uploadWhole(office.host, huddleFile())
    await scanStoredFile(storagePath, scanning(false))
    expect(await isStored(storagePath)).toBe(false)
    expect(await store.fileUploads.doc(fileUploadId).get()).toMatchObject({
      state: 'refused',
      problem: 'The file did not pass the virus check',
    })
  })
})
