import { Client, credentials, Metadata, type ClientDuplexStream } from '@grpc/grpc-js'
import { firestoreMethods } from '#server/proto/messages.ts'

const methods = new Map(firestoreMethods().map((method) => [method.name, method]))
const owner = new Metadata()
owner.set('authorization', 'Bearer owner')

/**
 * A gRPC client without an SDK, for requests that SDKs never send and for many concurrent streams.
 */
export function rawGrpc({ host, port }: { host: string; port: number }) {
  const client = new Client(`${host}:${port}`, credentials.createInsecure(), {
    // A connection of its own, instead of the one that all clients of the process share.
    'grpc.use_local_subchannel_pool': 1,
  })
  return {
    /** Sends raw bytes. Rejects with the status of the server. */
    unary: (name: string, bytes: Buffer) =>
      new Promise<object>((resolve, reject) => {
        const decode = methodOf(name).response.decode
        client.makeUnaryRequest(pathOf(name), same, decode, bytes, owner, (error, response) =>
          error === null && response !== undefined ? resolve(response) : reject(error),
        )
      }),
    encode: (name: string, message: object) => methodOf(name).request.encode(message),
    stream(name: string): ClientDuplexStream<object, object> {
      const { request, response } = methodOf(name)
      return client.makeBidiStreamRequest(pathOf(name), request.encode, response.decode, owner)
    },
    close: () => client.close(),
  }
}

function methodOf(name: string) {
  const method = methods.get(name)
  if (method === undefined) throw new Error(`There is no method ${name}`)
  return method
}

function pathOf(name: string): string {
  return `/google.firestore.v1.Firestore/${name}`
}

function same(bytes: Buffer): Buffer {
  return bytes
}
