import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it } from 'vitest'

import { emulatedStorage } from '#providers/storage/emulated.ts'

import { newOffice, type Office } from '../../support/review-office.ts'
import { adminApp, suite } from '../../support/suite.ts'
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

/** One address of each kind, with the bytes it would take. */
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
    single: { url: single.uploadUrl, headers: single.headers },
    multipart: { url: part?.signedUrl ?? '', headers: part?.headers ?? {} },
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
    'a wider length',
    ({ headers }) => ({ headers: { ...headers, 'x-goog-content-length-range': '1,99999999' } }),
    'SignatureDoesNotMatch',
  ],
  [
    'another content type',
    ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } }),
    'SignatureDoesNotMatch',
  ],
  ['more bytes than announced', () => ({ bytes: new Uint8Array(5_242_882) }), 'EntityTooLarge'],
  ['nothing', () => ({ bytes: new Uint8Array() }), 'EntityTooSmall'],
]

function withQuery(url: URL, name: string, value: string): URL {
  const changed = new URL(url.href)
  changed.searchParams.set(name, value)
  return changed
}

describe.each(['single', 'multipart'] as const)('the address of a %s upload', (kind) => {
  it.each(refusals)('does not serve for %s', async (_title, change, code) => {
    const { url, headers } = (await addresses())[kind]
    const proper = { url: new URL(url), headers, method: 'PUT', bytes: contents.pdf }
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

describe('an address', () => {
  it('is good for an hour, a link for a quarter of one', async () => {
    const ago = (minutes: number) => ({ now: () => new Date(Date.now() - minutes * 60_000) })
    const bucket = getStorage(adminApp).bucket(suite.bucket)
    const signedAgo = (minutes: number) => emulatedStorage(bucket, suite.apiUrl, ago(minutes))
    const path = `huddles/${office.huddle.id}/files/${randomUUID()}.pdf`
    const limits = { bytes: 100, minutes: 60 }
    const expired = [400, 'ExpiredToken']

    const late = await signedAgo(61).signUpload(path, limits)
    const refused = await put(late.url, late.headers, contents.pdf)
    expect([refused.status, await codeOf(refused)]).toEqual(expired)
    const uploadId = await signedAgo(0).startMultipart(path, pdf)
    const part = await signedAgo(61).signPart({ path, uploadId }, 1, limits)
    const refusedPart = await put(part.url, part.headers, contents.pdf)
    expect([refusedPart.status, await codeOf(refusedPart)]).toEqual(expired)

    const inTime = await signedAgo(59).signUpload(path, limits)
    expect((await put(inTime.url, inTime.headers, contents.pdf)).ok).toBe(true)
    const label = { name: 'plan.pdf', type: pdf }
    const link = await signedAgo(14).linkTo(path, label)
    expect((await fetch(link ?? '')).ok).toBe(true)
    const lateLink = await fetch((await signedAgo(16).linkTo(path, label)) ?? '')
    expect([lateLink.status, await codeOf(lateLink)]).toEqual(expired)
  })

  it('takes a file once, so that what was checked cannot be replaced', async () => {
    const { single } = await addresses()
    expect((await put(single.url, single.headers, contents.pdf)).ok).toBe(true)
    const replayed = await put(single.url, single.headers, contents.pdf)
    expect([replayed.status, await codeOf(replayed)]).toEqual([412, 'PreconditionFailed'])
  })

  it('can be used from the dashboard, which sees the ETag', async () => {
    const { single } = await addresses()
    const asked = await fetch(single.url, {
      method: 'OPTIONS',
      headers: { origin: suite.functionsUrl, 'access-control-request-method': 'PUT' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).not.toBeNull()
    const sent = await put(single.url, single.headers, contents.pdf)
    expect(sent.headers.get('access-control-expose-headers')).toBe('etag')
    expect(sent.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  })
})
