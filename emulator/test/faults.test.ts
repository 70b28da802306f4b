import { once } from 'node:events'
import net from 'node:net'
import http2 from 'node:http2'
import type { QuerySnapshot } from 'firebase-admin/firestore'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codes, localFirestore } from './support/local-firestore.ts'
import { rawGrpc } from './support/raw-grpc.ts'
import { restClient } from './support/rest.ts'
import { snapshotFeed } from './support/snapshot-feed.ts'

const local = localFirestore()
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const address = () => {
  const { hostname, port } = new URL(local.origin)
  return { host: hostname, port: Number(port) }
}
const parent = () => `projects/${local.projectId}/databases/(default)/documents`

/**
 * A listener of another client, which must receive every change whatever happens to other
 * connections.
 */
async function bystander() {
  const collection = local.newCollection()
  const feed = snapshotFeed<QuerySnapshot>((next, fail) => collection.onSnapshot(next, fail))
  ends.push(feed.stop)
  await feed.next(({ empty }) => empty)
  return {
    async hearsNextWrite() {
      const { id } = await collection.add({ at: Date.now() })
      await feed.next(({ docs }) => docs.some((document) => document.id === id))
    },
  }
}

async function connect(): Promise<net.Socket> {
  const socket = net.connect(address())
  socket.on('error', () => socket.destroy())
  ends.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

function grpc() {
  const client = rawGrpc(address())
  ends.push(client.close)
  return client
}

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'

describe('connections that break the protocol', () => {
  test.each<[string, string]>([
    ['random letters', 'hello\r\n\r\n'],
    [
      'random bytes',
      Array.from({ length: 4096 }, (_, i) => String.fromCharCode((i * 131) % 256)).join(''),
    ],
    ['an HTTP/2 preface without frames', `${PREFACE}${'nonsense'.repeat(100)}`],
    ['a frame above the size limit', `${PREFACE}\xff\xff\xff\0\0\0\0\0\x01${'x'.repeat(70_000)}`],
    ['an endless header', `GET / HTTP/1.1\r\nx: ${'x'.repeat(100_000)}`],
  ])('a connection with %s is closed and others continue', async (_title, bytes) => {
    const other = await bystander()
    const socket = await connect()
    const closed = once(socket, 'close')
    socket.resume().write(bytes, 'latin1')
    await closed
    await other.hearsNextWrite()
  })
  test('data before any headers end only that connection', async () => {
    const other = await bystander()
    const socket = await connect()
    let answer = ''
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)))
    socket.write(`${PREFACE}\0\0\0\x04\0\0\0\0\0\0\0\x01\0\0\0\0\0\0A`, 'latin1')
    await vi.waitFor(() => expect(answer).toContain('DATA: stream_id == 0'))
    await other.hearsNextWrite()
  })
})

describe('invalid protobuf messages', () => {
  test.each<[string, Buffer]>([
    ['a length beyond the end', bytesOf('\x0a\x7fA')],
    ['an unknown wire type', bytesOf('\x0f')],
    ['an endless tag', bytesOf('\xff'.repeat(20))],
    ['a truncated number', nested(1, '\x19\0\0')],
    ['deeply nested values', nested(20_000, '')],
  ])('a message with %s is refused and the connection stays usable', async (_title, bytes) => {
    const other = await bystander()
    const client = grpc()
    const refusal = { code: expect.any(Number), details: expect.stringMatching(/./) }
    await expect(client.unary('Commit', bytes)).rejects.toMatchObject(refusal)
    const healthy = client.encode('ListCollectionIds', { parent: parent() })
    await expect(client.unary('ListCollectionIds', healthy)).resolves.toBeDefined()
    await other.hearsNextWrite()
  })

  test('a field with the name __proto__ is refused like other reserved names', async () => {
    const name = `${parent()}/things/a`
    const fields = Object.fromEntries([
      ['a', { integerValue: '1' }],
      ['__proto__', { integerValue: '2' }],
    ])
    const client = grpc()
    const bytes = client.encode('Commit', {
      database: parent().replace(/\/documents$/, ''),
      writes: [{ update: { name, fields } }],
    })
    await expect(client.unary('Commit', bytes)).rejects.toMatchObject({
      code: codes.INVALID_ARGUMENT,
      details: expect.stringContaining('__proto__'),
    })
  })
})

describe('requests that are too large', () => {
  const eleven = 'x'.repeat(11 * 1024 * 1024)

  test('a request that is too large is refused over gRPC', async () => {
    const other = await bystander()
    const bytes = Buffer.alloc(12 * 1024 * 1024)
    await expect(grpc().unary('Commit', bytes)).rejects.toMatchObject({
      code: codes.RESOURCE_EXHAUSTED,
    })
    await other.hearsNextWrite()
  })

  test('a request that is too large is refused over REST', async () => {
    const { call } = restClient(local)
    const fields = { a: { stringValue: eleven } }
    expect(await call('PATCH', '/things/a', { fields })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('payload size exceeds the limit') } },
    })
  })
})

describe('clients that disconnect', () => {
  test('a client that disconnects during a request affects no other client', async () => {
    const other = await bystander()
    const half = await connect()
    half.write(
      `POST /v1/${parent()}:commit HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"wri`,
    )
    const early = await connect()
    early.write('PR')
    const quiet = await connect()
    quiet.write(PREFACE)
    half.destroy()
    early.end()
    await other.hearsNextWrite()
    quiet.resetAndDestroy()
    await other.hearsNextWrite()
  })

  test('listeners whose client disconnects are removed', async () => {
    const other = await bystander()
    const sessions = Array.from({ length: 20 }, () => http2.connect(local.origin))
    for (const session of sessions) session.on('error', () => session.destroy())
    await Promise.all(sessions.map((session) => once(session, 'connect')))
    for (const session of sessions) listenOn(session)
    await other.hearsNextWrite()
    for (const session of sessions) session.socket.resetAndDestroy()
    await other.hearsNextWrite()
  })
})

test('a client that does not read is dropped, and the others receive every change', async () => {
  const other = await bystander()
  const socket = await connect()
  const session = http2.connect(local.origin, { createConnection: () => socket })
  session.on('error', () => session.destroy())
  const stream = listenOn(session)
  await once(stream, 'response')
  let isClosed = false
  socket.once('close', () => (isClosed = true))
  const large = local.database.collection('large')
  for (let i = 0; i < 200 && !isClosed; i++) {
    await large.doc('a').set({ i, text: 'x'.repeat(1_000_000) })
  }
  expect(isClosed).toBe(true)
  await other.hearsNextWrite()
}, 60_000)

function listenRequest(): Buffer {
  const structuredQuery = { from: [{ collectionId: 'large' }] }
  return grpc().encode('Listen', {
    database: parent().replace(/\/documents$/, ''),
    addTarget: { targetId: 2, query: { parent: parent(), structuredQuery } },
  })
}

/** A message with the gRPC prefix. */
function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(message.length, 1)
  return bytesOf(head.toString('latin1') + message.toString('latin1'))
}

/**
 * A commit of one value nested in that many arrays. The value is given as bytes, with one character
 * per byte.
 */
function nested(depth: number, value: string): Buffer {
  let bytes = value
  for (let i = 0; i < depth; i++) bytes = field(9, field(1, bytes))
  return bytesOf(field(2, field(1, field(2, field(1, 'a') + field(2, bytes)))))
}

/** A length-delimited field. */
function field(id: number, bytes: string): string {
  let head = String.fromCharCode(id * 8 + 2)
  let rest = bytes.length
  for (; rest >= 128; rest = Math.floor(rest / 128)) head += String.fromCharCode((rest % 128) + 128)
  return head + String.fromCharCode(rest) + bytes
}

/** One byte per character. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Opens a listener on its own connection, without an SDK that would reconnect. */
function listenOn(session: http2.ClientHttp2Session): http2.ClientHttp2Stream {
  const stream = session.request({
    ':method': 'POST',
    ':path': '/google.firestore.v1.Firestore/Listen',
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: 'Bearer owner',
  })
  stream.on('error', () => stream.destroy())
  stream.write(framed(listenRequest()))
  return stream
}
