import { endpoints } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newOffice, type Office } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'
import { contents, put, sendWhole, uploadWhole, type Location } from '../../support/uploads.ts'

let office: Office
let eventId: string

beforeAll(async () => {
  office = await newOffice()
  eventId = await office.createEvent({ event_type: office.types.withDocuments })
})

const pdf = 'application/pdf'
const answer = (): Location => ({
  type: 'review-answer',
  eventId,
  documentId: office.documents.plan,
})
const ofHuddle = (type: 'image' | 'file' | 'album'): Location => ({
  type,
  entityType: 'huddles',
  entityId: office.huddle.id,
})

describe('the content of uploaded files', () => {
  const png = 'image/png'
  it.each([
    ['a page announced as a PDF', 'a.pdf', pdf, contents.html],
    ['a picture announced as a PDF', 'a.pdf', pdf, contents.png],
    ['a PDF announced as a picture', 'a.png', png, contents.pdf],
    ['a page announced as a text', 'a.txt', 'text/plain', contents.html],
    ['a program announced as a text', 'a.txt', 'text/plain', new Uint8Array([0x4d, 0x5a, 0, 1])],
    ['a picture announced as a film', 'a.mp4', 'video/mp4', contents.jpeg],
  ])('%s is refused and removed', async (_title, name, fileType, bytes) => {
    const sent = await sendWhole(office.host, ofHuddle('file'), { name, fileType, bytes })
    const { fileUploadId, fileName, storagePath } = sent
    const call = () =>
      office.host.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType, parts: [] },
      })
    const refusal = {
      code: 'validation-error',
      fields: { file: [expect.stringContaining('content')] },
    }
    await expect(call()).rejects.toMatchObject(refusal)
    await expect(call()).rejects.toMatchObject(refusal)
    const files = store.files('huddles', office.huddle.id)
    expect(await files.doc(fileName).get()).toBeUndefined()
    expect(storagePath).toContain(fileName)
  })

  it.each([
    ['SVG', 'image/svg+xml', ofHuddle],
    ['HTML', 'text/html', ofHuddle],
    ['a script', 'text/javascript', ofHuddle],
    ['audio', 'audio/mpeg', ofHuddle],
  ])('%s gets no upload address', async (_title, fileType, at) => {
    const body = { fileType, location: at('file') }
    const refusal = {
      code: 'validation-error',
      fields: { fileType: ['Files of this kind are not accepted here'] },
    }
    await expect(office.host.call(endpoints.startSingleUpload, { body })).rejects.toMatchObject(
      refusal,
    )
    await expect(
      office.host.call(endpoints.initialiseUpload, { body: { ...body, numberOfParts: 1 } }),
    ).rejects.toMatchObject(refusal)
  })

  it.each([
    [
      'an avatar',
      (): Location => ({ type: 'user-profile', userId: office.host.uid }),
      png,
      5,
      'A file has at most 5 MB',
    ],
    ['an answer', answer, pdf, 20, 'A file has at most 20 MB'],
    ['the picture of a huddle', () => ofHuddle('image'), png, 20, 'A file has at most 20 MB'],
    [
      'a file in one part',
      () => ofHuddle('file'),
      pdf,
      100,
      'A file has at most 500 MB, and 100 MB when it is sent in one part',
    ],
  ])('%s is limited in size, to the byte', async (_title, at, fileType, megabytes, refusal) => {
    const start = (fileSize: number) =>
      office.host.call(endpoints.startSingleUpload, {
        body: { fileType, location: at(), fileSize },
      })
    const bytes = megabytes * 1_048_576
    const { fileUploadId } = await start(bytes)
    expect((await store.fileUploads.doc(fileUploadId).get())?.max_bytes).toBe(bytes)
    await expect(start(bytes + 1)).rejects.toMatchObject({ fields: { fileSize: [refusal] } })
  })

  it('a video is refused as a template', async () => {
    const template: Location = {
      type: 'document-type',
      universityId: office.campus.university.id,
      documentId: office.documents.plan,
    }
    const body = { fileType: 'video/mp4', location: template }
    await expect(office.owner.call(endpoints.startSingleUpload, { body })).rejects.toMatchObject({
      fields: { fileType: ['Files of this kind are not accepted here'] },
    })
  })

  it('a file larger than announced is refused and removed', async () => {
    const sent = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: pdf, location: ofHuddle('file'), fileSize: contents.pdf.length - 1 },
    })
    expect((await put(sent.uploadUrl, contents.pdf)).ok).toBe(true)
    const { fileUploadId, fileName } = sent
    await expect(
      office.host.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType: pdf, parts: [] },
      }),
    ).rejects.toMatchObject({
      fields: { file: ['The file is larger than 14 bytes, the most for this upload'] },
    })
  })

  it('an archive is stored without being unpacked', async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 64 }, () => 0xff)])
    const file = { name: 'bomb.zip', fileType: 'application/zip', bytes }
    const { fileId } = await uploadWhole(office.host, ofHuddle('file'), file)
    const record = await store.files('huddles', office.huddle.id).doc(fileId).get()
    expect(record).toMatchObject({ size: 68, type: 'application/zip', name: 'bomb.zip' })
  })

  it('a table that its program labels as a spreadsheet is recognised by its name', async () => {
    const file = {
      name: 'guests.csv',
      fileType: 'application/vnd.ms-excel',
      bytes: new TextEncoder().encode('name,age\n'),
    }
    const { storagePath } = await uploadWhole(office.host, ofHuddle('file'), file)
    expect(storagePath).toMatch(/\.csv$/)
  })
})
