import type { IncomingMessage, ServerResponse } from 'node:http'
import { callerOf, type DuplexRpc, type Emulator } from '#rpc/rpc.ts'
import { Status, statusOf } from '#status.ts'
import { wasAbandoned } from './http.ts'
import type { MessageType } from './proto/definitions.ts'
import { messageFromJson } from './proto/from-json.ts'
import { firestoreMethods } from './proto/messages.ts'
import { parseForwardBody, type ForwardBody } from './webchannel/forward-body.ts'
import { openSession, type Connect, type Session } from './webchannel/session.ts'

export type WebChannels = {
  /**
   * Handles WebChannel requests. Returns false for any other request. The caller sets the CORS
   * headers.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  close(): void
}

/** A commit of ten megabytes, escaped for a form. */
const LARGEST_BODY = 64 * 1024 * 1024

const PATH = /^\/google\.firestore\.v1\.Firestore\/(?<rpc>\w+)\/channel$/

/** Serves duplex RPCs to browsers, each under `/google.firestore.v1.Firestore/<name>/channel`. */
export function createWebChannels(
  emulator: Emulator,
  rpcs: Readonly<Record<string, DuplexRpc<unknown, unknown>>>,
): WebChannels {
  const sessions = new Map<string, Session>()
  const types = new Map(firestoreMethods().map(({ name, request }) => [name, request.type]))

  async function answer(rpc: DuplexRpc<unknown, unknown>, call: Call): Promise<void> {
    const { request, response, query } = call
    const sid = query.get('SID')
    if (sid === null) return greet(open(rpc, await readBody(request)), response)
    const session = sessions.get(sid)
    // The client searches the body for these words.
    if (session === undefined) return endWith(response, 400, 'Error: Unknown SID')
    if (query.get('TYPE') === 'terminate') {
      session.close()
      return endWith(response, 200, '')
    }
    session.acknowledge(Number(query.get('AID') ?? 0))
    if (request.method === 'GET') {
      return session.attach(response, query.get('CI') === '1' ? 'long-poll' : 'streaming')
    }
    const { offset, messages } = await readBody(request)
    session.receive(offset, messages)
    endWith(response, 200, session.progress())
  }

  function open(rpc: DuplexRpc<unknown, unknown>, body: ForwardBody): Session {
    const session = openSession({
      connect: connectionTo(rpc, emulator, body),
      onClosed: () => sessions.delete(session.id),
    })
    sessions.set(session.id, session)
    session.receive(body.offset, body.messages)
    return session
  }

  return {
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const name = PATH.exec(url.pathname)?.groups?.['rpc'] ?? ''
      const rpc = rpcs[name]
      const type = types.get(name)
      if (rpc === undefined || type === undefined) return false
      answer(readingJson(rpc, type), { request, response, query: url.searchParams }).catch(
        (error: unknown) => {
          if (wasAbandoned(request)) return
          const { message } = statusOf(error)
          if (!response.headersSent) endWith(response, 400, `Error: ${message}`)
          else response.destroy()
        },
      )
      return true
    },
    close() {
      for (const session of sessions.values()) session.close()
    },
  }
}

/** The JSON that a browser sends has to be validated. */
function readingJson(
  rpc: DuplexRpc<unknown, unknown>,
  type: MessageType,
): DuplexRpc<unknown, unknown> {
  return (stream) => {
    const handler = rpc(stream)
    return { ...handler, receive: (json) => handler.receive(messageFromJson(type, json)) }
  }
}

type Call = { request: IncomingMessage; response: ServerResponse; query: URLSearchParams }

/**
 * An unreadable token is refused within the session: the client would repeat a refused handshake
 * for ever.
 */
function connectionTo(
  rpc: DuplexRpc<unknown, unknown>,
  emulator: Emulator,
  body: ForwardBody,
): Connect {
  try {
    const caller = callerOf(body.headers.get('authorization'))
    return (stream) => rpc({ ...stream, context: { emulator, caller } })
  } catch (error) {
    const status = statusOf(error)
    return (stream) => ({ receive: () => stream.fail(status), close: () => undefined })
  }
}

function greet(session: Session, response: ServerResponse) {
  endWith(response, 200, session.greeting)
}

function endWith(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

async function readBody(request: IncomingMessage): Promise<ForwardBody> {
  request.setEncoding('utf8')
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LARGEST_BODY)
      throw new Status('RESOURCE_EXHAUSTED', 'The request is too large')
  }
  return parseForwardBody(text)
}
