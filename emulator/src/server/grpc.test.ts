import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '#rpc/commit.ts'
import type { RpcContext } from '#rpc/rpc.ts'
import { Databases } from '#storage/databases.ts'
import { Projects } from '../projects.ts'
import { createGrpcServer, type GrpcServer } from './grpc.ts'
import { MessageReader } from './grpc/message-reader.ts'
import { openPort, type Port } from './port.ts'
import { firestoreMethods } from './proto/messages.ts'

const database = 'projects/demo-x/databases/(default)'
const parent = `${database}/documents`
const databases = new Databases({ lockTimeoutMs: 1000, transactionIdleMs: 1000 })
const project = new Projects(undefined).of('demo-x')
const context: RpcContext = {
  emulator: { databases, project: () => project },
  caller: { kind: 'owner' },
}
let grpc: GrpcServer
let port: Port
let session: http2.ClientHttp2Session

beforeAll(async () => {
  grpc = createGrpcServer(context.emulator)
  const options = {
    host: '127.0.0.1',
    port: 0,
    http: http.createServer(),
    acceptHttp2: grpc.accept,
  }
  port = await openPort(options)
  session = http2.connect(`http://127.0.0.1:${port.port}`)
})

afterAll(async () => {
  session.destroy()
  grpc.close()
  await port.close()
})

describe('gRPC calls that are refused', () => {
  test('a call of an unknown method is refused', async () => {
    expect(await ask('Fly', [frame('Commit', { database })])).toMatchObject({
      status: { 'grpc-status': '12', 'grpc-message': expect.stringContaining('Fly') },
    })
  })

  test('a call without a request message is refused', async () => {
    expect(await ask('Commit', [])).toMatchObject({ status: { 'grpc-status': '12' } })
  })

  test('the message of a refusal may contain any character', async () => {
    const name = `${parent}/100 %/\u{1f525}/é`
    const answer = await ask('GetDocument', [frame('GetDocument', { name })])
    const words = decodeURI(String(answer.status['grpc-message']))
    expect(words).toContain('100 %/\u{1f525}/é')
  })

  test('a refusal comes in trailers after headers, or the Admin SDK would retry', async () => {
    const { headers, status } = await ask('Commit', [])
    expect(headers).not.toHaveProperty('grpc-status')
    expect(status).toHaveProperty('grpc-status')
  })

  test('a request that is not gRPC is refused with status 415', async () => {
    const answer = await ask('Commit', [], 'application/json')
    expect(answer.headers[':status']).toBe(415)
  })
})

test('a request may arrive in small pieces', async () => {
  const bytes = frame('ListCollectionIds', { parent })
  const pieces = Array.from(bytes, (byte) => Buffer.from([byte]))
  expect(await ask('ListCollectionIds', pieces)).toMatchObject({ status: { 'grpc-status': '0' } })
})

describe('messages that are sent together', () => {
  test('all documents of a short result arrive in one piece', async () => {
    await set('short/a')
    await set('short/b')
    const documents = ['a', 'b', 'c'].map((id) => `${parent}/short/${id}`)
    const bytes = frame('BatchGetDocuments', { database, documents })
    const { pieces } = await ask('BatchGetDocuments', [bytes])
    expect(pieces.map((piece) => messagesIn(piece))).toEqual([3])
  })

  test('a change and its snapshot arrive in one piece', async () => {
    const stream = request('Listen')
    const structuredQuery = { from: [{ collectionId: 'heard' }] }
    const addTarget = { targetId: 2, query: { parent, structuredQuery } }
    stream.write(frame('Listen', { database, addTarget }))
    await once(stream, 'data')
    const change = once(stream, 'data')
    await set('heard/a')
    const [piece]: Buffer[] = await change
    expect(messagesIn(piece)).toBe(2)
    stream.destroy()
  })
})

test('a client that reads slowly receives a long result completely', async () => {
  const text = { stringValue: 'x'.repeat(100_000) }
  for (let i = 0; i < 50; i++) await set(`long/${String(i).padStart(2, '0')}`, { text })
  const stream = request('RunQuery')
  stream.end(frame('RunQuery', { parent, structuredQuery: { from: [{ collectionId: 'long' }] } }))
  await once(stream, 'response')
  const reader = new MessageReader()
  let count = 0
  for await (const piece of stream) {
    count += reader.read(piece).length
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(count).toBe(50)
})

function request(name: string, contentType = 'application/grpc'): http2.ClientHttp2Stream {
  return session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${name}`,
    'content-type': contentType,
    authorization: 'Bearer owner',
  })
}

/** Sends the pieces of a request and returns the response. */
async function ask(name: string, pieces: readonly Buffer[], contentType?: string) {
  const stream = request(name, contentType)
  const received: Buffer[] = []
  let trailers: http2.IncomingHttpHeaders = {}
  stream.on('data', (piece: Buffer) => received.push(piece))
  stream.on('trailers', (last: http2.IncomingHttpHeaders) => (trailers = last))
  const ended = once(stream, 'end')
  for (const piece of pieces) stream.write(piece)
  stream.end()
  const [headers]: http2.IncomingHttpHeaders[] = await once(stream, 'response')
  await ended
  return { headers: headers ?? {}, status: trailers, pieces: received }
}

function frame(name: string, message: object): Buffer {
  const method = firestoreMethods().find((each) => each.name === name)
  if (method === undefined) throw new Error(`There is no method ${name}`)
  return method.request.encodeFrame(message)
}

function messagesIn(piece: Buffer | undefined): number {
  return piece === undefined ? 0 : new MessageReader().read(piece).length
}

async function set(path: string, fields = {}): Promise<void> {
  await commit({ database, writes: [{ update: { name: `${parent}/${path}`, fields } }] }, context)
}
