import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import {
  type Metadata,
  Server,
  ServerCredentials,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
  type StatusObject,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { duplexRpcs, missingRpcs, serverStreamRpcs, unaryRpcs } from '#rpc/index.ts'
import {
  callerOf,
  type DuplexHandler,
  type DuplexRpc,
  type Emulator,
  type RpcContext,
} from '#rpc/rpc.ts'
import { grpcNumberOf, Status, statusOf } from '#status.ts'
import { boundedSender } from './bounded-sender.ts'
import { LARGEST_REQUEST } from './http.ts'
import { firestoreMethods, type Method } from './proto/messages.ts'

const SERVICE = '/google.firestore.v1.Firestore'

export type GrpcServer = {
  /** Takes over a connection that speaks HTTP/2. */
  accept(socket: Socket): void
  close(): void
}

/** The gRPC face of the RPCs; it listens nowhere itself. */
export function createGrpcServer(emulator: Emulator): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_REQUEST,
    // A document may be as large as it is; answers come one document at a time.
    'grpc.max_send_message_length': -1,
    // Statistics of each connection and call, which nobody reads.
    'grpc.enable_channelz': 0,
  })
  const sockets = new Map<string, Socket>()
  const drop = (peer: string) => sockets.get(peer)?.destroy()
  const definition: Record<string, MethodDefinition<object, object>> = {}
  const handlers: Record<string, Handler> = {}
  for (const method of firestoreMethods()) {
    definition[method.name] = definitionOf(method)
    handlers[method.name] = handlerOf(emulator, method.name, drop)
  }
  for (const [name, status] of Object.entries(missingRpcs)) {
    definition[name] = rawDefinition(name)
    handlers[name] = refusing(status)
  }
  server.addService(definition, handlers)
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure())
  return {
    accept(socket) {
      const peer = peerOf(socket)
      sockets.set(peer, socket)
      socket.on('close', () => sockets.delete(peer))
      injector.injectConnection(socket)
    },
    close: () => {
      injector.destroy()
      server.forceShutdown()
    },
  }
}

type Handler = UntypedServiceImplementation[string]

/** Ends the connection of a client that nothing else can reach. */
type Drop = (peer: string) => void

/** How grpc-js names the other end of a connection. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress}:${remotePort}`
}

function definitionOf(method: Method): MethodDefinition<object, object> {
  const { name, request, response, requestStream, responseStream } = method
  return {
    path: `${SERVICE}/${name}`,
    requestStream,
    responseStream,
    requestSerialize: request.encode,
    requestDeserialize: request.decode,
    responseSerialize: response.encode,
    responseDeserialize: response.decode,
  }
}

function handlerOf(emulator: Emulator, name: string, drop: Drop): Handler {
  const unary = unaryRpcs[name]
  if (unary !== undefined) return unaryHandler(emulator, unary)
  const stream = serverStreamRpcs[name]
  if (stream !== undefined) return serverStreamHandler(emulator, stream)
  const duplex = duplexRpcs[name]
  if (duplex !== undefined) return duplexHandler(emulator, duplex, drop)
  return refusing(new Status('UNIMPLEMENTED', `The local Firestore does not support ${name}`))
}

function unaryHandler(
  emulator: Emulator,
  rpc: (typeof unaryRpcs)[string],
): handleUnaryCall<object, object> {
  return (call, callback) => {
    answer().then(
      (response) => callback(null, response),
      (error: unknown) => callback(grpcError(error)),
    )
    async function answer() {
      return rpc.call(call.request, contextOf(emulator, call.metadata))
    }
  }
}

function serverStreamHandler(
  emulator: Emulator,
  rpc: (typeof serverStreamRpcs)[string],
): handleServerStreamingCall<object, object> {
  return (call) => {
    send().then(
      () => call.end(),
      (error: unknown) => endWith(call, error),
    )
    async function send() {
      for await (const response of rpc.call(call.request, contextOf(emulator, call.metadata))) {
        if (call.cancelled) return
        if (!call.write(response)) await drained(call)
      }
    }
  }
}

/** Until the client has taken what was sent, or is gone. */
function drained(call: EventEmitter): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => call.off('drain', goOn).off('close', goOn).off('error', fail)
    const goOn = () => {
      leave()
      resolve()
    }
    const fail = (error: unknown) => {
      leave()
      reject(error)
    }
    call.on('drain', goOn).on('close', goOn).on('error', fail)
  })
}

function duplexHandler(
  emulator: Emulator,
  rpc: DuplexRpc<unknown, object>,
  drop: Drop,
): handleBidiStreamingCall<object, object> {
  return (call) => {
    let handler: DuplexHandler<unknown> | undefined
    const fail = (error: unknown) => {
      handler?.close()
      endWith(call, error)
    }
    const attempt = (act: () => void) => {
      try {
        act()
      } catch (error) {
        fail(error)
      }
    }
    attempt(() => {
      const context = contextOf(emulator, call.metadata)
      const send = boundedSender(call, () => drop(call.getPeer()))
      const opened = rpc({ send, fail, context })
      handler = opened
      call.on('data', (request: unknown) => attempt(() => opened.receive(request)))
      call.on('end', () => {
        opened.close()
        call.end()
      })
      call.on('cancelled', () => opened.close())
    })
  }
}

function contextOf(emulator: Emulator, metadata: Metadata): RpcContext {
  const [authorization] = metadata.get('authorization')
  return { emulator, caller: callerOf(authorization?.toString()) }
}

/** A method whose messages are not known, for the sole purpose of refusing it with a reason. */
function rawDefinition(name: string): MethodDefinition<object, object> {
  const nothing = () => Buffer.alloc(0)
  return {
    path: `${SERVICE}/${name}`,
    requestStream: false,
    responseStream: true,
    requestSerialize: nothing,
    requestDeserialize: nothing,
    responseSerialize: nothing,
    responseDeserialize: nothing,
  }
}

function refusing(status: Status): handleServerStreamingCall<object, object> {
  return (call) => endWith(call, status)
}

/** The event carries the status to the client; destroying the call would end it without one. */
function endWith(call: EventEmitter, error: unknown): void {
  call.emit('error', grpcError(error))
}

function grpcError(error: unknown): Pick<StatusObject, 'code' | 'details'> {
  const { code, message } = statusOf(error)
  return { code: grpcNumberOf(code), details: message }
}
