import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { httpStatusOf, Status, statusOf } from '#status.ts'
import type { DuplexHandler } from '#rpc/rpc.ts'
import { openBackChannel, type BackChannel, type BackChannelKind } from './back-channel.ts'
import { frame, type NumberedMessage } from './frame.ts'
import { messageJson } from './message-json.ts'

const PROTOCOL_VERSION = 8
const SERVER_VERSION = 14
/** The client's watchdog for its back channel waits one and a half times as long. */
const KEEPALIVE_MS = 30_000
const NOOP_AFTER_MS = 25_000
/**
 * Each new back channel acknowledges the messages that arrived, so ending it regularly limits what
 * is kept.
 */
const BACK_CHANNEL_LIFETIME_MS = 60_000
/** How long a tab may be gone without closing its session. After that it has to start a new one. */
const EXPIRY_MS = 90_000
/**
 * The limit for a client that neither reads nor disconnects, about the size of a few thousand
 * documents.
 */
const LARGEST_BACKLOG = 64 * 1024 * 1024

export type Session = {
  readonly id: string
  /** The response to the first request, which has the session id. */
  readonly greeting: string
  /**
   * Receives messages of the client. Those that were received before are ignored, because a retry
   * repeats them.
   */
  receive(offset: number, messages: readonly unknown[]): void
  acknowledge(lastArrived: number): void
  attach(response: ServerResponse, kind: BackChannelKind): void
  /**
   * The response to a request with messages: whether a back channel is open, the last message
   * number, the unacknowledged bytes.
   */
  progress(): string
  close(): void
}

/** Connects a session to its RPC. */
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
    // Messages of one event are sent in the same turn of the event loop and leave in one frame.
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
    // Unacknowledged messages of an earlier back channel may have been lost with it.
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
