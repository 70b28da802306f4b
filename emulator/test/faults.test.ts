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

/** A listener of somebody else, which must hear of everything whatever happens to other connections. */
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

describe('a connection that sends nonsense ends, and no other', () => {
  test.each<[string, string]>([
    ['letters', 'hello\r\n\r\n'],
    [
      'bytes',
      Array.from({ length: 4096 }, (_, i) => String.fromCharCode((i * 131) % 256)).join(''),
    ],
    ['HTTP/2 that is none', `${PREFACE}${'nonsense'.repeat(100)}`],
    ['a frame larger than was agreed', `${PREFACE}\xff\xff\xff\0\0\0\0\0\x01${'x'.repeat(70_000)}`],
    ['a header without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(100_000)}`],
  ])('%s', async (_title, bytes) => {
    const other = await bystander()
    const socket = await connect()
    const closed = once(socket, 'close')
    socket.resume().write(bytes, 'latin1')
    await closed
    await other.hearsNextWrite()
  })
  test('data before any headers are answered by the end of the connection', async () => {
    const other = await bystander()
    const socket = await connect()
    let answer = ''
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)))
    socket.write(`${PREFACE}\0\0\0\x04\0\0\0\0\0\0\0\x01\0\0\0\0\0\0A`, 'latin1')
    await vi.waitFor(() => expect(answer).toContain('DATA: stream_id == 0'))
    await other.hearsNextWrite()
  })
})

describe('a message that cannot be read is answered', () => {
  test.each<[string, Buffer]>([
    ['a length beyond the end', bytesOf('\x0a\x7fA')],
    ['an unknown wire type', bytesOf('\x0f')],
    ['a tag without end', bytesOf('\xff'.repeat(20))],
    ['half a number', nested(1, '\x19\0\0')],
    ['values in values in values', nested(20_000, '')],
  ])('%s', async (_title, bytes) => {
    const other = await bystander()
    const client = grpc()
    const refusal = { code: expect.any(Number), details: expect.stringMatching(/./) }
    await expect(client.unary('Commit', bytes)).rejects.toMatchObject(refusal)
    const healthy = client.encode('ListCollectionIds', { parent: parent() })
    await expect(client.unary('ListCollectionIds', healthy)).resolves.toBeDefined()
    await other.hearsNextWrite()
  })

  test('a field of the name __proto__ is refused like other reserved names', async () => {
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

describe('what is too large is refused', () => {
  const eleven = 'x'.repeat(11 * 1024 * 1024)

  test('over gRPC', async () => {
    const other = await bystander()
    const bytes = Buffer.alloc(12 * 1024 * 1024)
    await expect(grpc().unary('Commit', bytes)).rejects.toMatchObject({
      code: codes.RESOURCE_EXHAUSTED,
    })
    await other.hearsNextWrite()
  })

  test('over REST', async () => {
    const { call } = restClient(local)
    const fields = { a: { stringValue: eleven } }
    expect(await call('PATCH', '/things/a', { fields })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('payload size exceeds the limit') } },
    })
  })
})

describe('a client that goes away', () => {
  test('in the middle of a request leaves no trace', async () => {
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

  test('while it listens is forgotten', async () => {
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

test('a client that reads nothing is dropped, and the others hear of everything', async () => {
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

/** A message as gRPC puts it onto a stream. */
function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(message.length, 1)
  return bytesOf(head.toString('latin1') + message.toString('latin1'))
}

/** A commit of one value that lies in so many arrays; the value is given as bytes, like all of this. */
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

/** Begins to listen on a connection of its own, without an SDK that would mend what breaks. */
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
