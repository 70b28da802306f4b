import type { DuplexRpc, Emulator, RpcContext } from '#rpc/rpc.ts'
import { callerOf } from '#rpc/rpc.ts'
import type { serverStreamRpcs, unaryRpcs } from '#rpc/index.ts'
import { Status } from '#status.ts'
import { boundedSender } from '../bounded-sender.ts'
import type { Method } from '../proto/messages.ts'
import type { Call } from './call.ts'

/** Handles one call. */
export type Handler = (call: Call) => void

export function unaryHandler(
  emulator: Emulator,
  { request, response }: Method,
  rpc: (typeof unaryRpcs)[string],
): Handler {
  return (call) =>
    answerOne(call, async (bytes) => {
      const answer = await rpc.call(decoded(request, bytes), contextOf(emulator, call))
      call.end(response.encodeFrame(answer))
    })
}

/** The number of bytes that are gathered before they are sent. */
const CHUNK = 64 * 1024

export function serverStreamHandler(
  emulator: Emulator,
  { request, response }: Method,
  rpc: (typeof serverStreamRpcs)[string],
): Handler {
  return (call) =>
    answerOne(call, async (bytes) => {
      let size = 0
      const answers = rpc.call(decoded(request, bytes), contextOf(emulator, call))
      for await (const answer of answers) {
        if (call.isOver) return
        const frame = response.encodeFrame(answer)
        size += frame.length
        const isTaken = call.send(frame)
        if (size < CHUNK) continue
        size = 0
        if (!isTaken) await call.drained()
      }
      call.end()
    })
}

export function duplexHandler(
  emulator: Emulator,
  { request, response }: Method,
  rpc: DuplexRpc<unknown, object>,
): Handler {
  return (call) => {
    const sendFrame = boundedSender(call)
    let close = () => {}
    try {
      const handler = rpc({
        send: (message) => sendFrame(response.encodeFrame(message)),
        fail: (status) => {
          close()
          call.fail(status)
        },
        context: contextOf(emulator, call),
      })
      close = () => handler.close()
      call.receive((bytes) => handler.receive(decoded(request, bytes)), {
        onEnd: () => {
          close()
          call.end()
        },
        onGone: close,
      })
    } catch (error) {
      call.fail(error)
    }
  }
}

export function refusing(status: Status): Handler {
  return (call) => call.fail(status)
}

/** Handles the first message of a call; a unary call has only one. */
function answerOne(call: Call, answer: (bytes: Buffer) => Promise<void>): void {
  let isAsked = false
  call.receive(
    (bytes) => {
      if (isAsked) return
      isAsked = true
      answer(bytes).catch((error: unknown) => call.fail(error))
    },
    {
      onEnd() {
        if (!isAsked) call.fail(new Status('UNIMPLEMENTED', 'The call has no request'))
      },
    },
  )
}

function decoded({ decode }: Method['request'], bytes: Buffer): object {
  try {
    return decode(bytes)
  } catch (error) {
    if (error instanceof Status) throw error
    throw new Status('INTERNAL', `The request cannot be read: ${String(error)}`)
  }
}

function contextOf(emulator: Emulator, { authorization }: Call): RpcContext {
  return { emulator, caller: callerOf(authorization) }
}
