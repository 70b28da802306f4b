import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commit } from '#rpc/commit.ts'
import type { RpcContext } from '#rpc/rpc.ts'
import { Databases } from '#storage/databases.ts'
import { Projects } from '../projects.ts'
import { createGrpcServer, type GrpcServer } from './grpc.ts'
import { openPort, type Port } from './port.ts'
import { firestoreMethods } from './proto/messages.ts'
import { documentChangeOf } from './webchannel/message-json.ts'

const database = 'projects/demo-x/databases/(default)'
const parent = `${database}/documents`
const databases = new Databases({ lockTimeoutMs: 1000, transactionIdleMs: 1000 })
const project = new Projects(undefined).of('demo-x')
const context: RpcContext = {
  emulator: { databases, project: () => project },
  caller: { kind: 'owner' },
}
const [method] = firestoreMethods().filter(({ name }) => name === 'Listen')
const clients: Client[] = []
const sockets: Socket[] = []
let grpc: GrpcServer
let port: Port

beforeAll(async () => {
  grpc = createGrpcServer(context.emulator)
  port = await openPort({
    host: '127.0.0.1',
    port: 0,
    http: http.createServer(),
    acceptHttp2(socket) {
      sockets.push(socket)
      grpc.accept(socket)
    },
  })
})

afterAll(async () => {
  for (const client of clients) client.close()
  grpc.close()
  await port.close()
})

test('a thousand listeners receive a change, and no subscription is left when they disconnect', async () => {
  const listening = countSubscriptions()
  await set('crowd/a', 0)
  const listeners = await Promise.all(
    Array.from({ length: 20 }, connect).flatMap((client) =>
      Array.from({ length: 50 }, () => listenTo(client, 'crowd')),
    ),
  )
  expect(listening()).toBe(1000)
  await set('crowd/a', 1)
  await vi.waitFor(() => expect(listeners.every(({ heard }) => heard.length === 2)).toBe(true), {
    timeout: 20_000,
  })
  expect(listeners.every(({ heard }) => heard[1] === 1)).toBe(true)

  // Half of the listeners cancel their streams, the connections of the others break.
  for (const { stream } of listeners.slice(0, 500)) stream.cancel()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(listening()).toBe(0), { timeout: 10_000 })
  await set('crowd/a', 2)
  expect(listeners.every(({ heard }) => heard.length === 2)).toBe(true)
}, 60_000)

test('ten thousand concurrent changes arrive complete and in order', async () => {
  const { heard, stream } = await listenTo(connect(), 'burst')
  const numbers = Array.from({ length: 10_000 }, (_, i) => i)
  await Promise.all(numbers.map((n) => set(`burst/d${n % 100}`, n)))
  await vi.waitFor(() => expect(heard).toHaveLength(10_000), { timeout: 30_000 })
  expect(heard).toEqual(numbers)
  stream.cancel()
}, 60_000)

/** Counts the streams that are subscribed to commits. */
function countSubscriptions(): () => number {
  const target = databases.of(database)
  const subscribe = target.onCommit.bind(target)
  const subscribed = new Set<object>()
  vi.spyOn(target, 'onCommit').mockImplementation((listener) => {
    const stop = subscribe(listener)
    subscribed.add(listener)
    return () => {
      subscribed.delete(listener)
      stop()
    }
  })
  return () => subscribed.size
}

function connect(): Client {
  const client = new Client(`127.0.0.1:${port.port}`, credentials.createInsecure(), {
    'grpc.use_local_subchannel_pool': 1,
  })
  clients.push(client)
  return client
}

/**
 * Resolves when the first result arrives. `heard` has the numbers of all documents in the order of
 * arrival.
 */
async function listenTo(client: Client, collectionId: string) {
  if (method === undefined) throw new Error('There is no method Listen')
  const metadata = new Metadata()
  metadata.set('authorization', 'Bearer owner')
  const stream = client.makeBidiStreamRequest(
    '/google.firestore.v1.Firestore/Listen',
    method.request.encode,
    method.response.decode,
    metadata,
  )
  stream.on('error', () => stream.cancel())
  const heard: number[] = []
  stream.on('data', (response: object) => {
    const n = documentChangeOf(response)?.document.fields['n']
    if (n !== undefined && 'integerValue' in n) heard.push(Number(n.integerValue))
  })
  const structuredQuery = { from: [{ collectionId }] }
  stream.write({ database, addTarget: { targetId: 2, query: { parent, structuredQuery } } })
  await once(stream, 'data')
  return { heard, stream }
}

async function set(path: string, n: number): Promise<void> {
  const fields = { n: { integerValue: String(n) } }
  await commit({ database, writes: [{ update: { name: `${parent}/${path}`, fields } }] }, context)
}
