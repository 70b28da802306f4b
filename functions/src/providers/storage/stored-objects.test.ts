import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { storedObjects } from './stored-objects.ts'

/**
 * A fake of Cloud Storage's HTTP API, because the emulator neither revokes tokens nor keeps bytes
 * compressed.
 */
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`)
  if (request.method === 'PATCH' || request.method === 'POST')
    sent.push(JSON.parse(await textOf(request)))
  const isMissing = request.url?.includes('missing') === true
  const code = isMissing ? 404 : request.url?.includes('taken') === true ? 412 : 200
  response.writeHead(code, { 'content-type': 'application/json' })
  response.end(JSON.stringify(code === 200 ? stored : { error: { code } }))
}

const asked: string[] = []
const sent: unknown[] = []
let stored: object = {}

const app = initializeApp({ projectId: 'demo-objects', storageBucket: 'files' }, 'objects')
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${portOf(server.address())}`
})
beforeEach(() => {
  asked.length = 0
  sent.length = 0
})
afterAll(async () => {
  await deleteApp(app)
  server.close()
})

function objects() {
  const bucket = getStorage(app).bucket('files')
  bucket.storage.apiEndpoint = address
  bucket.storage.baseUrl = `${address}/storage/v1`
  bucket.storage.customEndpoint = true
  return storedObjects(bucket)
}

describe('files in the bucket', () => {
  test.each(['gzip', 'br', 'bogus'])(
    'a file with the content encoding %s is never read',
    async (contentEncoding) => {
      stored = { size: '1000', contentType: 'application/pdf', contentEncoding, generation: '7' }
      expect(await objects().describe('a.pdf', 512)).toEqual({
        size: 1000,
        type: 'application/pdf',
        head: Buffer.alloc(0),
        isClean: false,
        isEncoded: true,
        generation: '7',
      })
      expect(asked).toHaveLength(1)
      expect(asked.join()).not.toContain('alt=media')
    },
  )

  test('labelling a file and revokeTokens both remove its download tokens', async () => {
    stored = { size: '1' }
    await objects().label('a.pdf', { name: 'plan.pdf', type: 'application/pdf' })
    await objects().revokeTokens('a.pdf')
    const metadata = { firebaseStorageDownloadTokens: null }
    expect(sent).toEqual([
      {
        contentType: 'application/pdf',
        contentDisposition: "attachment; filename*=UTF-8''plan.pdf",
        metadata,
      },
      { metadata },
    ])
  })

  const checked = {
    generation: '7',
    label: { name: 'plan.pdf', type: 'application/pdf' },
  }

  test('a move takes the checked generation to a free path, without the metadata of the sender', async () => {
    stored = { done: true, resource: {} }
    expect(await objects().moveChecked('incoming/a.pdf', 'a.pdf', checked)).toBe(true)
    expect(asked).toEqual([
      'POST /storage/v1/b/files/o/incoming%2Fa.pdf/rewriteTo/b/files/o/a.pdf?sourceGeneration=7&ifGenerationMatch=0',
      'DELETE /storage/v1/b/files/o/incoming%2Fa.pdf?generation=7',
    ])
    expect(sent).toEqual([
      {
        contentType: 'application/pdf',
        contentDisposition: "attachment; filename*=UTF-8''plan.pdf",
        metadata: { huddleMovedFrom: '7' },
      },
    ])
  })

  test.each([
    ['the source is gone or was replaced', 'incoming/missing.pdf', 'a.pdf'],
    ['the destination is taken', 'incoming/a.pdf', 'taken.pdf'],
  ])('a file is not moved when %s', async (_title, from, to) => {
    expect(await objects().moveChecked(from, to, checked)).toBe(false)
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([])
  })

  test('a moved file keeps the generation that was checked', async () => {
    stored = { size: '0', generation: '8', metadata: { huddleMovedFrom: '7' } }
    expect(await objects().describe('a.pdf', 512)).toMatchObject({ generation: '7' })
  })

  test('labelling a missing file and revoking its tokens do nothing', async () => {
    await objects().label('missing', { name: 'plan.pdf', type: 'application/pdf' })
    await objects().revokeTokens('missing')
    expect(sent).toHaveLength(2)
  })
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function portOf(listening: AddressInfo | string | null): number {
  if (listening === null || typeof listening === 'string') throw new Error('There is no port')
  return listening.port
}
