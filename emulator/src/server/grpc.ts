import http2 from 'node:http2'
import type { Socket } from 'node:net'
import { duplexRpcs, missingRpcs, serverStreamRpcs, unaryRpcs } from '#rpc/index.ts'
import type { Emulator } from '#rpc/rpc.ts'
import { unimplemented } from '#status.ts'
import { Call } from './grpc/call.ts'
import { endWhenIdle } from './grpc/end-when-idle.ts'
import {
  duplexHandler,
  refusing,
  serverStreamHandler,
  unaryHandler,
  type Handler,
} from './grpc/handlers.ts'
import { firestoreMethods, type Method } from './proto/messages.ts'

const SERVICE = '/google.firestore.v1.Firestore'

export type GrpcServer = {
  /** Takes over a connection that speaks HTTP/2. */
  accept(socket: Socket): void
  close(): void
}

/** The gRPC interface of the RPCs. It does not listen on a port itself. */
export function createGrpcServer(emulator: Emulator, idleMs = 10 * 60_000): GrpcServer {
  const handlers = handlersByPath(emulator)
  const sessions = new Set<http2.ServerHttp2Session>()
  // The backlog of a client that does not read is limited where messages are sent.
  const server = http2.createServer({ maxSessionMemory: Number.MAX_SAFE_INTEGER })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    endWhenIdle(session, idleMs)
  })
  server.on('stream', (stream, headers) => {
    const path = headers[':path'] ?? ''
    const call = new Call(stream, headers)
    if (!headers['content-type']?.startsWith('application/grpc')) return call.refuseMediaType()
    const handle = handlers.get(path) ?? refusing(unimplemented(path))
    handle(call)
  })
  return {
    accept: (socket) => server.emit('connection', socket),
    close() {
      for (const session of sessions) session.destroy()
    },
  }
}

function handlersByPath(emulator: Emulator): Map<string, Handler> {
  const handlers = new Map<string, Handler>()
  for (const method of firestoreMethods()) {
    handlers.set(`${SERVICE}/${method.name}`, handlerOf(emulator, method))
  }
  for (const [name, status] of Object.entries(missingRpcs)) {
    handlers.set(`${SERVICE}/${name}`, refusing(status))
  }
  return handlers
}

function handlerOf(emulator: Emulator, method: Method): Handler {
  const unary = unaryRpcs[method.name]
  if (unary !== undefined) return unaryHandler(emulator, method, unary)
  const stream = serverStreamRpcs[method.name]
  if (stream !== undefined) return serverStreamHandler(emulator, method, stream)
  const duplex = duplexRpcs[method.name]
  if (duplex !== undefined) return duplexHandler(emulator, method, duplex)
  return refusing(unimplemented(method.name))
}
