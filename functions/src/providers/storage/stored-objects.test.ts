import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { storedObjects } from './stored-objects.ts'

/** Cloud Storage as its library asks it, because the emulator neither revokes tokens nor keeps bytes packed. */
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`)
  if (request.method === 'PATCH') sent.push(JSON.parse(await textOf(request)))
  const isMissing = request.url?.includes('missing') === true
  response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isMissing ? { error: { code: 404 } } : stored))
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

describe('a file in the bucket', () => {
  test.each(['gzip', 'br', 'bogus'])(
    'with the encoding %s is never read',
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

  test('loses its download tokens with its label, and by themselves', async () => {
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

  test('may be gone by then', async () => {
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
