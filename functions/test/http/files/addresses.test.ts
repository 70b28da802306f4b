import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { addressPathOf } from '#operations/files/incoming-path.ts'
import { uploadIdOf } from '#operations/files/new-upload.ts'
import { emulatedStorage } from '#providers/storage/emulated.ts'

import { newOffice, type Office } from '../../support/review-office.ts'
import { adminApp, store, suite } from '../../support/suite.ts'
import {
  codeOf,
  contents,
  octetStream,
  put,
  sendWhole,
  type Location,
} from '../../support/uploads.ts'

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

/** Returns one address of each kind, with the bytes it accepts. */
async function addresses() {
  const single = await office.host.call(endpoints.startSingleUpload, {
    body: { fileType: pdf, location: ofHuddle('file'), fileSize: contents.pdf.length },
  })
  const { urls } = await office.host.call(endpoints.initialiseUpload, {
    body: {
      fileType: pdf,
      numberOfParts: 2,
      location: ofHuddle('file'),
      fileSize: 5_242_881,
    },
  })
  const [part] = urls
  return {
    single: single.uploadUrl,
    multipart: part?.signedUrl ?? '',
  }
}

type Attempt = { url: URL; headers: Record<string, string>; method: string; bytes: Uint8Array }

const refusals: [title: string, change: (attempt: Attempt) => Partial<Attempt>, code: string][] = [
  ['another method', () => ({ method: 'GET' }), 'SignatureDoesNotMatch'],
  [
    'another object',
    ({ url }) => ({ url: new URL(url.href.replace('.pdf?', '.png?')) }),
    'SignatureDoesNotMatch',
  ],
  [
    'another bucket',
    ({ url }) => ({ url: new URL(url.href.replace('/local-storage/', '/local-storage/foreign-')) }),
    'SignatureDoesNotMatch',
  ],
  [
    'a folder up',
    ({ url }) => ({ url: new URL(url.href.replace('/files/', '/files/..%2f')) }),
    'SignatureDoesNotMatch',
  ],
  [
    'another part',
    ({ url }) => ({ url: withQuery(url, 'partNumber', '2') }),
    'SignatureDoesNotMatch',
  ],
  [
    'a longer life',
    ({ url }) => ({ url: withQuery(url, 'expires', String(Date.now() + 86_400_000)) }),
    'SignatureDoesNotMatch',
  ],
  [
    'another content type',
    () => ({ headers: { 'content-type': 'text/html' } }),
    'SignatureDoesNotMatch',
  ],
  ['no content type', () => ({ headers: {} }), 'SignatureDoesNotMatch'],
]

function withQuery(url: URL, name: string, value: string): URL {
  const changed = new URL(url.href)
  changed.searchParams.set(name, value)
  return changed
}

describe.each(['single', 'multipart'] as const)('the signed address of a %s upload', (kind) => {
  it.each(refusals)('a signed address is refused for %s', async (_title, change, code) => {
    const url = new URL((await addresses())[kind])
    const proper = { url, headers: octetStream, method: 'PUT', bytes: contents.pdf }
    const attempt: Attempt = { ...proper, ...change(proper) }
    const body = attempt.method === 'GET' ? null : new Uint8Array(attempt.bytes)
    const response = await fetch(attempt.url.href, {
      method: attempt.method,
      headers: attempt.headers,
      body,
    })
    expect(response.ok).toBe(false)
    expect(await codeOf(response)).toBe(code)
  })
})

describe('signed addresses', () => {
  it.each(['single', 'multipart'] as const)(
    'a signed address of a %s upload accepts a plain PUT',
    async (kind) => {
      const response = await put((await addresses())[kind], contents.pdf)
      expect(response.status).toBe(200)
    },
  )

  it('an upload address is valid for an hour, a download link for a quarter of an hour', async () => {
    const ago = (minutes: number) => ({ now: () => new Date(Date.now() - minutes * 60_000) })
    const bucket = getStorage(adminApp).bucket(suite.bucket)
    const signedAgo = (minutes: number) => emulatedStorage(bucket, suite.apiUrl, ago(minutes))
    const path = `huddles/${office.huddle.id}/files/${randomUUID()}.pdf`
    const expired = [400, 'ExpiredToken']

    const late = await signedAgo(61).signUpload(path, 60)
    const refused = await put(late, contents.pdf)
    expect([refused.status, await codeOf(refused)]).toEqual(expired)
    const uploadId = await signedAgo(0).startMultipart(path, pdf)
    const part = await signedAgo(61).signPart({ path, uploadId }, 1, 60)
    const refusedPart = await put(part, contents.pdf)
    expect([refusedPart.status, await codeOf(refusedPart)]).toEqual(expired)

    const inTime = await signedAgo(59).signUpload(path, 60)
    expect((await put(inTime, contents.pdf)).ok).toBe(true)
    const label = { name: 'plan.pdf', type: pdf }
    const link = await signedAgo(14).linkTo(path, label)
    expect((await fetch(link ?? '')).ok).toBe(true)
    const lateLink = await fetch((await signedAgo(16).linkTo(path, label)) ?? '')
    expect([lateLink.status, await codeOf(lateLink)]).toEqual(expired)
  })

  it('an upload address cannot overwrite a checked file, however often it is used', async () => {
    const { storagePath, uploadUrl } = await sendWhole(office.host, ofHuddle('file'))
    const file = getStorage(adminApp).bucket(suite.bucket).file(storagePath)
    const ready = async () => {
      const upload = await store.fileUploads.doc(uploadIdOf(storagePath)).get()
      expect(upload?.state).toBe('ready')
    }
    await vi.waitFor(ready, { timeout: 50_000, interval: 100 })
    const [{ generation }] = await file.getMetadata()
    expect((await put(uploadUrl, contents.html)).ok).toBe(true)
    const incoming = getStorage(adminApp).bucket(suite.bucket).file(addressPathOf(storagePath))
    const gone = async () => expect(await incoming.exists()).toEqual([false])
    await vi.waitFor(gone, { timeout: 50_000, interval: 100 })
    expect((await file.getMetadata())[0].generation).toBe(generation)
    const [kept] = await file.download()
    expect(new Uint8Array(kept)).toEqual(contents.pdf)
  })

  it('the dashboard can use a signed address and read the ETag', async () => {
    const { single } = await addresses()
    const asked = await fetch(single, {
      method: 'OPTIONS',
      headers: { origin: suite.functionsUrl, 'access-control-request-method': 'PUT' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).not.toBeNull()
    const sent = await put(single, contents.pdf)
    expect(sent.headers.get('access-control-expose-headers')).toBe('etag')
    expect(sent.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  })
})
