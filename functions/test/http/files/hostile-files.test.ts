import { randomUUID } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { endpoints, fileLocation, folderOf } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { addressPathOf } from '#operations/files/incoming-path.ts'

import { newOffice, type Office } from '../../support/review-office.ts'
import { storageSdk } from '../../support/storage-sdk.ts'
import { adminApp, store, suite } from '../../support/suite.ts'
import { bytesOf, contents, octetStream, put, type Location } from '../../support/uploads.ts'
import { zipBomb } from '../../support/zip-bomb.ts'

let office: Office
let location: Location

/**
 * Uses another host for each group of tests, because one person may write only sixty times a
 * minute.
 */
async function openOffice(): Promise<void> {
  office = await newOffice()
  const eventId = await office.createEvent({ event_type: office.types.withDocuments })
  location = { type: 'review-answer', eventId, documentId: office.documents.plan }
}

const bucketOf = storageSdk()
const bomb = zipBomb()
const pdf = 'application/pdf'
const bucket = () => getStorage(adminApp).bucket(suite.bucket)
const isStored = async (path: string) => (await bucket().file(path).exists())[0]
const goes = (path: string) =>
  vi.waitFor(async () => expect(await isStored(path)).toBe(false), {
    timeout: 50_000,
    interval: 100,
  })

type HostileFile = { name: string; fileType: string; bytes: Uint8Array }
type Sent = Awaited<ReturnType<typeof announce>>

const announce = ({ name, fileType, bytes }: HostileFile) =>
  office.host.call(endpoints.startSingleUpload, {
    body: { fileType, location, name, fileSize: bytes.length },
  })

/** Both ways of uploading the bytes of an announced file. */
const ways = {
  'through the SDK': async ({ fileType, bytes }: HostileFile, { storagePath }: Sent) => {
    await bucketOf(office.host.uid).ref(storagePath).put(bytes, { contentType: fileType })
  },
  'to a signed address': async ({ bytes }: HostileFile, { uploadUrl }: Sent) => {
    expect((await put(uploadUrl, bytes)).ok).toBe(true)
  },
}

const finalise = ({ fileUploadId, fileName }: Sent, fileType: string) =>
  office.host.call(endpoints.finaliseUpload, {
    body: { fileUploadId, fileName, fileType, parts: [] },
  })

const handIn = (file_ref: string, name: string) =>
  office.host.call(endpoints.answerReviewDocument, {
    params: { eventId: location.type === 'review-answer' ? location.eventId : '' },
    body: {
      documentId: office.documents.plan,
      file: { file_ref, name, size: 1, type: pdf },
    },
  })

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const lying: [title: string, file: HostileFile][] = [
  ['a page as a PDF', { name: 'a.pdf', fileType: pdf, bytes: contents.html }],
  [
    'an SVG as a PNG',
    { name: 'a.png', fileType: 'image/png', bytes: bytesOf('<svg onload="x()"/>') },
  ],
  [
    'an SVG as a text',
    { name: 'a.txt', fileType: 'text/plain', bytes: bytesOf('\n<svg onload="x()"/>') },
  ],
  [
    'a page behind a comment as a text',
    { name: 'a.txt', fileType: 'text/plain', bytes: bytesOf('<!-- --><script>x()</script>') },
  ],
  [
    'a page behind a byte order mark as a table',
    { name: 'a.csv', fileType: 'text/csv', bytes: bytesOf(0xef, 0xbb, 0xbf, '<html>') },
  ],
  [
    'a program as a text',
    { name: 'a.txt', fileType: 'text/plain', bytes: bytesOf('MZ', 0x90, 0, 3) },
  ],
  [
    'a program as an archive',
    { name: 'a.zip', fileType: 'application/zip', bytes: bytesOf(0x7f, 'ELF', 2, 1) },
  ],
  ['a JPEG as a PNG', { name: 'a.png', fileType: 'image/png', bytes: contents.jpeg }],
  ['an archive as a PDF', { name: 'a.pdf', fileType: pdf, bytes: bytesOf('PK', 3, 4, 20, 0) }],
  ['a PDF behind other bytes', { name: 'a.pdf', fileType: pdf, bytes: bytesOf('\n\n%PDF-1.7') }],
  [
    'an old Word document as a new one',
    {
      name: 'a.docx',
      fileType: word,
      bytes: bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    },
  ],
  [
    'a gzip as a PDF',
    { name: 'a.pdf', fileType: pdf, bytes: new Uint8Array(gzipSync(contents.pdf)) },
  ],
]

describe.each(Object.entries(ways))(
  'a file with a false type that is uploaded %s',
  (_way, send) => {
    beforeAll(openOffice)

    it.each(lying)('a file with a false type is refused and removed: %s', async (_title, file) => {
      const sent = await announce(file)
      await send(file, sent)
      await expect(finalise(sent, file.fileType)).rejects.toMatchObject({
        code: 'validation-error',
        fields: { file: [expect.stringContaining('content')] },
      })
      expect(await isStored(sent.storagePath)).toBe(false)
      expect(await isStored(addressPathOf(sent.storagePath))).toBe(false)
    })

    it('a file with a false type is removed even if nobody finalises it', async () => {
      const file = { name: 'a.pdf', fileType: pdf, bytes: contents.html }
      const sent = await announce(file)
      await send(file, sent)
      await vi.waitFor(
        async () => {
          const upload = await store.fileUploads.doc(sent.fileUploadId).get()
          expect(upload?.state).toBe('refused')
        },
        { timeout: 50_000, interval: 100 },
      )
      await goes(sent.storagePath)
      await goes(addressPathOf(sent.storagePath))
      await expect(handIn(sent.storagePath, file.name)).rejects.toMatchObject({ status: 400 })
    })

    it.each([
      ['a PDF that is also an archive', 'a.pdf', pdf, bytesOf('%PDF-1.7\n', 'PK', 3, 4, 20, 0)],
      [
        'a GIF that is also a script',
        'a.gif',
        'image/gif',
        bytesOf('GIF89a/*', 0, '*/=1;alert(1)'),
      ],
      [
        'a JPEG with a page in its comment',
        'a.jpg',
        'image/jpeg',
        bytesOf(0xff, 0xd8, 0xff, 0xfe, 0, 9, '<html>'),
      ],
    ])(
      'leaves as what it was taken for, to be saved: %s',
      async (_title, name, fileType, bytes) => {
        const file = { name, fileType, bytes }
        const sent = await announce(file)
        await send(file, sent)
        const { storagePath } = await finalise(sent, fileType)
        const [metadata] = await bucket().file(storagePath).getMetadata()
        expect(metadata).toMatchObject({
          contentType: fileType,
          contentDisposition: `attachment; filename*=UTF-8''${name}`,
        })
        const { downloadUrl } = await handIn(storagePath, name)
        const response = await fetch(downloadUrl ?? '')
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': fileType,
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        })
      },
    )

    it.each([
      ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
      ['plan.html', 'plan.html.pdf'],
      ['plan', 'plan.pdf'],
      ['Plan.PDF', 'Plan.PDF'],
      ['plan.svg.pdf', 'plan.svg.pdf'],
    ])('a file is not saved under a misleading name: %s becomes %s', async (name, saved) => {
      const file = { name, fileType: pdf, bytes: contents.pdf }
      const sent = await announce(file)
      await send(file, sent)
      const { storagePath } = await finalise(sent, pdf)
      const [{ contentDisposition }] = await bucket().file(storagePath).getMetadata()
      expect(contentDisposition).toBe(`attachment; filename*=UTF-8''${saved}`)
    })

    it('an archive that would unpack to gigabytes is not unpacked', async () => {
      expect(bomb.unpackedBytes).toBe(4 * 1024 ** 3)
      expect(bomb.bytes.length).toBeLessThan(300_000)
      const file = { name: 'bomb.zip', fileType: 'application/zip', bytes: bomb.bytes }
      const sent = await announce(file)
      await send(file, sent)
      const began = Date.now()
      const { storagePath } = await finalise(sent, file.fileType)
      expect(Date.now() - began).toBeLessThan(10_000)
      const [{ size }] = await bucket().file(storagePath).getMetadata()
      expect(Number(size)).toBe(bomb.bytes.length)
    })
  },
)

describe('submitted paths', () => {
  beforeAll(openOffice)

  it.each([
    ['nothing', ''],
    ['the folder itself', '.'],
    ['the folder above', '..'],
    ['a folder below', 'a/b.pdf'],
    ['another line', 'a\nb.pdf'],
    ['a name that Storage refuses', '\ud83c.pdf'],
    ['a name that is too long', `${'a'.repeat(300)}.pdf`],
    ['a file that does not exist', `${randomUUID()}.pdf`],
  ])('a submitted path that names %s is refused', async (_title, name) => {
    const folder = folderOf(fileLocation.parse(location))
    await expect(handIn(`${folder}${name}`, 'plan.pdf')).rejects.toMatchObject({ status: 400 })
  })
})

describe('content encodings', () => {
  beforeAll(openOffice)

  const encodings: [encoding: string, bytes: Uint8Array][] = [
    ['gzip', new Uint8Array(gzipSync(contents.pdf))],
    // Decompressing it exhausts memory: 64 MB in 64 KB.
    ['gzip', new Uint8Array(gzipSync(new Uint8Array(64 * 1024 ** 2)))],
    ['gzip', bytesOf('not a gzip at all')],
    ['br', new Uint8Array(brotliCompressSync(contents.pdf))],
    ['bogus', contents.pdf],
  ]

  it.each(encodings)('the rules refuse %s', async (contentEncoding, bytes) => {
    const { storagePath } = await announce({ name: 'a.pdf', fileType: pdf, bytes })
    const file = bucketOf(office.host.uid).ref(storagePath)
    const sending = async () => file.put(bytes, { contentType: pdf, contentEncoding })
    await expect(sending()).rejects.toMatchObject({ code: 'storage/unauthorized' })
    expect(await isStored(storagePath)).toBe(false)
  })

  it.each(encodings)('a signed address does not accept %s', async (encoding, bytes) => {
    const sent = await announce({ name: 'a.pdf', fileType: pdf, bytes: new Uint8Array(100_000) })
    const headers = { ...octetStream, 'content-encoding': encoding }
    // Cloud Storage would accept it; the local suite rejects what it cannot decompress itself.
    await put(sent.uploadUrl, bytes, headers)
    await expect(finalise(sent, pdf)).rejects.toMatchObject({ code: 'validation-error' })
    expect(await isStored(sent.storagePath)).toBe(false)
  })

  // As Cloud Storage stores a file that was sent to a signed address with this header.
  it.each(encodings)(
    '%s in the bucket is refused without being read',
    async (contentEncoding, bytes) => {
      const sent = await announce({ name: 'a.pdf', fileType: pdf, bytes })
      await bucket()
        .file(addressPathOf(sent.storagePath))
        .save(Buffer.from(bytes), { resumable: false, metadata: { contentEncoding } })
      await expect(finalise(sent, pdf)).rejects.toMatchObject({
        fields: { file: ['Send the file without a content encoding'] },
      })
      expect(await isStored(sent.storagePath)).toBe(false)
    },
  )
})

describe('announcements', () => {
  beforeAll(openOffice)

  it('an announcement is used up once the file has been inspected', async () => {
    const mine: Location = { type: 'user-profile', userId: office.host.uid }
    const sent = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: 'image/png', location: mine, fileSize: contents.png.length },
    })
    const file = bucketOf(office.host.uid).ref(sent.storagePath)
    await file.put(contents.png, { contentType: 'image/png' })
    await finalise(sent, 'image/png')
    expect(await store.announcedUploads.doc(sent.fileName).get()).toBeUndefined()
    await file.delete()
    const again = async () => file.put(contents.png, { contentType: 'image/png' })
    await expect(again()).rejects.toMatchObject({ code: 'storage/unauthorized' })
  })

  it('an announcement does not outlive the inspection through a signed address: later files are removed', async () => {
    const mine: Location = { type: 'user-profile', userId: office.host.uid }
    const sent = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: 'image/png', location: mine },
    })
    expect((await put(sent.uploadUrl, contents.png)).ok).toBe(true)
    await finalise(sent, 'image/png')
    await bucketOf(office.host.uid).ref(sent.storagePath).delete()
    expect((await put(sent.uploadUrl, contents.html)).ok).toBe(true)
    await goes(addressPathOf(sent.storagePath))
    expect(await isStored(sent.storagePath)).toBe(false)
  })

  it('an announcement for another person or place is refused', async () => {
    const { storagePath } = await announce({ name: 'a.pdf', fileType: pdf, bytes: contents.pdf })
    const attempts = [
      [office.ann.uid, storagePath],
      [office.host.uid, storagePath.replace('/review/', '/review/other-')],
      [office.host.uid, storagePath.replace('.pdf', '.png')],
      [office.host.uid, `events/made-up/images/${randomUUID()}.png`],
    ] as const
    for (const [uid, path] of attempts) {
      const sending = async () => bucketOf(uid).ref(path).put(contents.pdf, { contentType: pdf })
      await expect(sending()).rejects.toMatchObject({ code: 'storage/unauthorized' })
    }
  })
})
