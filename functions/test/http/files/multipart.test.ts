import { endpoints } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newOffice, type Office } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'
import { codeOf, contents, put, type Location } from '../../support/uploads.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const pdf = 'application/pdf'
const ofHuddle = (type: 'image' | 'file' | 'album'): Location => ({
  type,
  entityType: 'huddles',
  entityId: office.huddle.id,
})

/** A file of this many bytes that begins like a PDF. */
function pdfOf(bytes: number): Uint8Array {
  const content = new Uint8Array(bytes).fill(0x20)
  content.set(contents.pdf)
  return content
}

/** Begins an upload in parts and sends the parts. */
async function sendParts(location: Location, parts: Uint8Array[], fileSize?: number) {
  const begun = await office.host.call(endpoints.initialiseUpload, {
    body: {
      fileType: pdf,
      numberOfParts: parts.length,
      location,
      name: 'Film.pdf',
      ...(fileSize === undefined ? {} : { fileSize }),
    },
  })
  const sent = await Promise.all(
    begun.urls.map(async ({ partNumber, signedUrl }, index) => {
      const response = await put(signedUrl, parts[index] ?? new Uint8Array())
      return { PartNumber: partNumber, ETag: response.headers.get('etag') ?? '' }
    }),
  )
  const body = { fileUploadId: begun.fileUploadId, fileName: begun.fileName, fileType: pdf }
  return { begun, sent, body }
}

const finalise = (body: unknown) =>
  office.host.send('PUT', '/v1/files/upload-file/finalise', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('uploads in parts', () => {
  it('an upload of 30 MB is assembled in the order of its parts, once', async () => {
    const parts = [pdfOf(26_214_400), new Uint8Array(5_242_880).fill(0x79)]
    const { sent, body } = await sendParts(ofHuddle('file'), parts, 31_457_280)
    const all = await Promise.all([
      finalise({ ...body, parts: sent.toReversed() }),
      finalise({ ...body, parts: sent }),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    const again = await finalise({ ...body, parts: sent })
    const storagePath = `huddles/${office.huddle.id}/files/${body.fileName}`
    expect(await again.json()).toMatchObject({ data: { storagePath, state: 'ready' } })
    const { downloadUrl, fileName } = await office.host.call(endpoints.downloadFile, {
      params: { entityType: 'huddles', entityId: office.huddle.id, fileId: body.fileName },
    })
    expect(fileName).toBe('Film.pdf')
    const content = new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer())
    expect(content.length).toBe(31_457_280)
    expect([content[0], content[26_214_399], content[26_214_400]]).toEqual([0x25, 0x20, 0x79])
  })

  it('a finished upload accepts no further parts, and only the parts that were sent', async () => {
    const { sent, body, begun } = await sendParts(ofHuddle('file'), [contents.pdf])
    const wrong = await finalise({ ...body, parts: [{ PartNumber: 1, ETag: 'f'.repeat(32) }] })
    expect(await wrong.json()).toMatchObject({
      errors: { parts: ['Part 1 is not the part that was sent'] },
    })
    expect((await finalise({ ...body, parts: sent })).status).toBe(200)
    const other = await finalise({ ...body, parts: [{ PartNumber: 1, ETag: 'f'.repeat(32) }] })
    expect(other.status).toBe(409)
    const [first] = begun.urls
    const replayed = await put(first?.signedUrl ?? '', contents.pdf)
    expect([replayed.status, await codeOf(replayed)]).toEqual([404, 'NoSuchUpload'])
  })

  it.each([
    ['without an ETag', [{ PartNumber: 1 }], { 'parts.0.ETag': ['ETag is not defined'] }],
    [
      'without a number',
      [{ ETag: 'abc' }],
      { 'parts.0.partNumber': ['partNumber is not defined'] },
    ],
    ['with a part missing', [], { parts: ['List each of the 1 parts once'] }],
    [
      'with a part twice',
      [
        { partNumber: 1, etag: 'abc' },
        { partNumber: 1, etag: 'abc' },
      ],
      { parts: ['List each of the 1 parts once'] },
    ],
    [
      'with markup for an ETag',
      [{ partNumber: 1, etag: '<a>' }],
      { 'parts.0.etag': ['Invalid ETag'] },
    ],
  ])('an upload in parts cannot be finalised %s', async (_title, parts, errors) => {
    const { body } = await sendParts(ofHuddle('file'), [contents.pdf])
    const response = await finalise({ ...body, parts })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation-error', errors })
  })

  it('an error names the part that is too small, and the part can be sent again', async () => {
    const [whole, small] = [pdfOf(5_242_880), new Uint8Array(9).fill(0x79)]
    const { sent, body, begun } = await sendParts(
      ofHuddle('file'),
      [whole, small, small],
      12_000_000,
    )
    const refused = await finalise({ ...body, parts: sent })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: {
        parts: ['Part 2 is too small: it has 9 bytes, all parts but the last have at least 5 MB'],
      },
    })
    const again = await put(begun.urls[1]?.signedUrl ?? '', whole)
    const etag = again.headers.get('etag') ?? ''
    const mended = sent.map((part) => (part.PartNumber === 2 ? { ...part, ETag: etag } : part))
    expect((await finalise({ ...body, parts: mended })).status).toBe(200)
  })

  it('an error names the part that was never sent', async () => {
    const { fileUploadId, fileName } = await office.host.call(endpoints.initialiseUpload, {
      body: { fileType: pdf, numberOfParts: 1, location: ofHuddle('file') },
    })
    const body = { fileUploadId, fileName, fileType: pdf }
    const refused = await finalise({ ...body, parts: [{ PartNumber: 1, ETag: 'abc' }] })
    expect(await refused.json()).toMatchObject({ errors: { parts: ['Part 1 was not sent'] } })
  })

  it('parts that exceed the announced size are refused and removed', async () => {
    const { sent, body } = await sendParts(ofHuddle('file'), [contents.pdf], 13)
    const message = 'The file is larger than 13 bytes, the most for this upload'
    for (const _attempt of ['first', 'again']) {
      const refused = await finalise({ ...body, parts: sent })
      expect(await refused.json()).toMatchObject({ errors: { file: [message] } })
    }
  })

  it('an upload has no more parts than its size allows', async () => {
    const begin = (numberOfParts: number, fileSize: number) =>
      office.host.call(endpoints.initialiseUpload, {
        body: { fileType: pdf, numberOfParts, location: ofHuddle('file'), fileSize },
      })
    await expect(begin(3, 10_485_760)).rejects.toMatchObject({
      fields: { numberOfParts: ['All parts but the last have at least 5242880 bytes'] },
    })
    expect((await begin(3, 10_485_761)).urls.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3])
    await expect(begin(10_001, 10_485_761)).rejects.toMatchObject({ code: 'validation-error' })
  })

  it('the parts of an upload are refused under the same names for another upload, person or time', async () => {
    const { sent, body } = await sendParts(ofHuddle('file'), [contents.pdf])
    const renamed = await finalise({
      ...body,
      fileName: 'other.pdf',
      fileType: 'image/png',
      parts: sent,
    })
    expect(await renamed.json()).toMatchObject({
      errors: { fileName: ['This is not its name'], fileType: ['This is not its type'] },
    })
    const owner = await office.owner.send('PUT', '/v1/files/upload-file/finalise', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, parts: sent }),
    })
    expect(owner.status).toBe(404)
    await store.fileUploads.doc(body.fileUploadId).update({ created_at: new Date(0) })
    const late = await finalise({ ...body, parts: sent })
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ code: 'expired' })
  })
})
