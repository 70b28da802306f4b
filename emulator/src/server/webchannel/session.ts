import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { httpStatusOf, Status, statusOf } from '#status.ts'
import type { DuplexHandler } from '#rpc/rpc.ts'
import { openBackChannel, type BackChannel, type BackChannelKind } from './back-channel.ts'
import { frame, type NumberedMessage } from './frame.ts'
import { messageJson } from './message-json.ts'

const PROTOCOL_VERSION = 8
const SERVER_VERSION = 14
/** The client takes one and a half of this as the watchdog of its back channel. */
const KEEPALIVE_MS = 30_000
const NOOP_AFTER_MS = 25_000
/** A new back channel tells which messages arrived, so ending it now and then bounds what is kept. */
const BACK_CHANNEL_LIFETIME_MS = 60_000
/** A tab that went away without saying so; one that comes back later simply starts a new session. */
const EXPIRY_MS = 90_000
/** A client that neither reads nor leaves; about the size of a few thousand documents. */
const LARGEST_BACKLOG = 64 * 1024 * 1024

export type Session = {
  readonly id: string
  /** The answer to the first request: tells the client its session id. */
  readonly greeting: string
  /** Messages of the client; those it has sent before (a retry repeats them) are ignored. */
  receive(offset: number, messages: readonly unknown[]): void
  acknowledge(lastArrived: number): void
  attach(response: ServerResponse, kind: BackChannelKind): void
  /** The answer to a request that carried messages: back channel open?, last message, bytes unacknowledged. */
  progress(): string
  close(): void
}

/** The RPC behind a session. */
export type Connect = (stream: {
  readonly send: (response: unknown) => void
  readonly fail: (status: Status) => void
}) => DuplexHandler<unknown>

/** One WebChannel session: a duplex RPC over many short requests and one that is held open. */
export function openSession(options: { connect: Connect; onClosed(): void }): Session {
  const id = randomUUID()
  let nextExpected = 0
  let lastId = 0
  let lastSentId = 0
  let backlog = 0
  let unacknowledged: NumberedMessage[] = []
  let channel: BackChannel | undefined
  let isFlushing = false
  let isClosed = false
  let hasFailed = false
  let expiry = setTimeout(close, EXPIRY_MS)
  let lifetime: NodeJS.Timeout | undefined
  const noop = setInterval(() => push('["noop"]'), NOOP_AFTER_MS)

  const stream = options.connect({
    send: (response) => push(`[${messageJson(response)}]`),
    fail,
  })

  function receive(offset: number, messages: readonly unknown[]) {
    if (offset > nextExpected) {
      throw new Status('INVALID_ARGUMENT', `Expected message ${nextExpected}, got ${offset}`)
    }
    const fresh = messages.slice(nextExpected - offset)
    nextExpected = Math.max(nextExpected, offset + messages.length)
    for (const message of fresh) {
      if (hasFailed || isClosed) return
      try {
        stream.receive(message)
      } catch (error) {
        fail(statusOf(error))
      }
    }
  }

  function fail(status: Status) {
    if (hasFailed || isClosed) return
    hasFailed = true
    const { code, message } = status
    push(JSON.stringify([{ error: { code: httpStatusOf(code), message, status: code } }]))
    stream.close()
  }

  function push(json: string) {
    if (isClosed) return
    lastId += 1
    backlog += json.length
    unacknowledged.push({ id: lastId, json })
    if (backlog > LARGEST_BACKLOG) return close()
    if (isFlushing) return
    // What belongs to one event arrives in one turn of the loop and leaves in one frame.
    isFlushing = true
    setImmediate(() => {
      isFlushing = false
      flush()
    })
  }

  function flush() {
    if (channel === undefined || !channel.isReady()) return
    const waiting = unacknowledged.filter((message) => message.id > lastSentId)
    if (waiting.length === 0) return
    lastSentId = lastId
    noop.refresh()
    channel.send(waiting)
  }

  function acknowledge(lastArrived: number) {
    const arrived = unacknowledged.filter((message) => message.id <= lastArrived)
    for (const { json } of arrived) backlog -= json.length
    unacknowledged = unacknowledged.slice(arrived.length)
  }

  function attach(response: ServerResponse, kind: BackChannelKind) {
    clearTimeout(expiry)
    clearTimeout(lifetime)
    channel?.end()
    // What went into an earlier back channel and was not acknowledged may have been lost with it.
    lastSentId = lastId - unacknowledged.length
    const opened = openBackChannel(response, kind, {
      onReady: flush,
      onClosed: () => detach(opened),
    })
    channel = opened
    lifetime = setTimeout(() => opened.end(), BACK_CHANNEL_LIFETIME_MS)
    flush()
  }

  function detach(closed: BackChannel) {
    if (channel !== closed || isClosed) return
    channel = undefined
    clearTimeout(lifetime)
    expiry = setTimeout(close, EXPIRY_MS)
  }

  function close() {
    if (isClosed) return
    isClosed = true
    clearTimeout(expiry)
    clearTimeout(lifetime)
    clearInterval(noop)
    channel?.end()
    if (!hasFailed) stream.close()
    options.onClosed()
  }

  const hello = ['c', id, '', PROTOCOL_VERSION, SERVER_VERSION, KEEPALIVE_MS]
  return {
    id,
    greeting: frame(JSON.stringify([[0, hello]])),
    receive,
    acknowledge,
    attach,
    progress: () => frame(JSON.stringify([channel === undefined ? 0 : 1, lastId, backlog])),
    close,
  }
}
