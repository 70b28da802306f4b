import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Status } from '#status.ts'
import type { BackChannelKind } from './back-channel.ts'
import { openSession, type Session } from './session.ts'

/** An RPC that records what it receives and lets the test send. */
let received: unknown[]
let isClosedForRpc: boolean
let isFreed: boolean
let send: (response: unknown) => void
let fail: (status: Status) => void
let session: Session
let server: http.Server
let controllers: AbortController[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  received = []
  controllers = []
  isClosedForRpc = false
  isFreed = false
  session = openSession({
    connect(stream) {
      send = stream.send
      fail = stream.fail
      return {
        receive: (message) => {
          if (message === 'bad') throw new Status('INVALID_ARGUMENT', 'bad message')
          received.push(message)
        },
        close: () => (isClosedForRpc = true),
      }
    },
    onClosed: () => (isFreed = true),
  })
  server = http.createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    session.acknowledge(Number(query.get('AID')))
    session.attach(response, query.get('kind') === 'long-poll' ? 'long-poll' : 'streaming')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  vi.useRealTimers()
  session.close()
  for (const controller of controllers) controller.abort()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('the response to the handshake has the session id', () => {
  const json = session.greeting.slice(session.greeting.indexOf('\n') + 1)
  expect(JSON.parse(json)).toEqual([[0, ['c', session.id, '', 8, 14, 30000]]])
})

test('repeated messages of the client are ignored', () => {
  session.receive(0, ['a', 'b'])
  session.receive(0, ['a', 'b'])
  session.receive(1, ['b', 'c'])
  expect(received).toEqual(['a', 'b', 'c'])
})

test('a gap in the message numbers is an error', () => {
  session.receive(0, ['a'])
  expect(() => session.receive(2, ['c'])).toThrow('Expected message 1, got 2')
})

test('messages of one event are sent in one frame, numbered from 1', async () => {
  const body = await open('streaming')
  send({ text: 'zażółć' })
  send({ text: '🎉' })
  expect(await body.next()).toBe('45\n[[1,[{"text":"zażółć"}]],[2,[{"text":"🎉"}]]]')
})

test('a long poll waits for a message, returns it and ends', async () => {
  const body = await open('long-poll', { isAnswered: false })
  send('a')
  expect(await body.rest()).toBe('11\n[[1,["a"]]]')
})

test('unacknowledged messages are sent again on the next back channel', async () => {
  const first = await open('streaming')
  send('a')
  send('b')
  await first.next()
  const second = await open('streaming', { acknowledged: 1 })
  expect(await second.next()).toBe('11\n[[2,["b"]]]')
})

test('a new back channel ends the previous one', async () => {
  const first = await open('streaming')
  await open('streaming')
  expect(await first.rest()).toBe('')
})

test('messages between two back channels are sent on the second', async () => {
  const first = await open('long-poll', { isAnswered: false })
  send('a')
  await first.rest()
  send('b')
  const second = await open('long-poll', { acknowledged: 1 })
  expect(await second.rest()).toBe('11\n[[2,["b"]]]')
})

test('an idle back channel sends a keepalive', async () => {
  const body = await open('streaming')
  vi.advanceTimersByTime(25_000)
  expect(await body.next()).toBe('14\n[[1,["noop"]]]')
})

test('an old back channel ends, so that the client opens the next one', async () => {
  const body = await open('streaming')
  vi.advanceTimersByTime(60_000)
  await body.rest()
  expect(isFreed).toBe(false)
})

test('a session whose client has gone expires', async () => {
  const body = await open('streaming')
  body.abort()
  await vi.waitFor(() => expect(JSON.parse(progress())[0]).toBe(0))
  vi.advanceTimersByTime(90_000)
  expect([isFreed, isClosedForRpc]).toEqual([true, true])
})

test('a session whose client returns in time does not expire', async () => {
  const body = await open('streaming')
  body.abort()
  await vi.waitFor(() => expect(JSON.parse(progress())[0]).toBe(0))
  vi.advanceTimersByTime(50_000)
  await open('streaming')
  vi.advanceTimersByTime(50_000)
  expect(isFreed).toBe(false)
})

test('a client that does not read is dropped before it fills the memory', () => {
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let count = 0; count < 64; count += 1) send(megabyte)
  expect([isFreed, isClosedForRpc]).toEqual([true, true])
})

test('the progress reports the back channel, the last message and the unacknowledged bytes', async () => {
  send('a')
  expect(JSON.parse(progress())).toEqual([0, 1, 5])
  await open('streaming', { acknowledged: 1 })
  expect(JSON.parse(progress())).toEqual([1, 1, 0])
})

test('a failed stream ends with its error and accepts no more messages', async () => {
  const body = await open('streaming')
  fail(new Status('PERMISSION_DENIED', 'no'))
  session.receive(0, ['late'])
  const error = { code: 403, message: 'no', status: 'PERMISSION_DENIED' }
  expect(await body.next()).toContain(JSON.stringify([1, [{ error }]]))
  expect([received, isClosedForRpc]).toEqual([[], true])
})

test('a message that the RPC refuses fails the stream', async () => {
  const body = await open('streaming')
  session.receive(0, ['bad', 'late'])
  expect(await body.next()).toContain('"status":"INVALID_ARGUMENT"')
  expect(received).toEqual([])
})

function progress(): string {
  return session.progress().slice(session.progress().indexOf('\n') + 1)
}

async function open(
  kind: BackChannelKind,
  { acknowledged = 0, isAnswered = true }: { acknowledged?: number; isAnswered?: boolean } = {},
) {
  const controller = new AbortController()
  controllers.push(controller)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/?kind=${kind}&AID=${acknowledged}`
  const answer = fetch(url, { signal: controller.signal })
  const attached = () => expect(JSON.parse(progress())[0]).toBe(1)
  // A long poll with a pending message may end before its attachment could be observed.
  if (isAnswered) await answer
  else await vi.waitFor(attached)
  const reader = async () => (await answer).body?.getReader()
  return {
    abort: () => controller.abort(),
    async next() {
      const { value } = (await (await reader())?.read()) ?? {}
      return new TextDecoder().decode(value)
    },
    rest: async () => (await answer).text(),
  }
}
