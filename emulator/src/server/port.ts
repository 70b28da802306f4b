import net from 'node:net'
import type http from 'node:http'

export type Port = { readonly host: string; readonly port: number; close(): Promise<void> }

/**
 * gRPC clients speak HTTP/2 with prior knowledge: their connections begin with `PRI * HTTP/2.0`.
 */
const HTTP2_PREFACE = 'PRI'

/**
 * Listens on one port for gRPC and for HTTP/1.1 (REST, WebChannel, control API) and passes each
 * connection to its server. Closing destroys open connections: back channels that are held open
 * would otherwise keep it waiting for ever.
 */
export async function openPort(options: {
  host: string
  port: number
  http: http.Server
  acceptHttp2(socket: net.Socket): void
}): Promise<Port> {
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
    dispatch(socket, options)
  })
  // Back channels stay open for as long as a client listens, so there is no request timeout.
  options.http.requestTimeout = 0
  options.http.timeout = 0
  await listening(server, options)
  const { port } = server.address() as net.AddressInfo
  return {
    host: options.host,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Waits for three bytes. One is not enough, since POST, PUT and PATCH begin with a P too. */
function dispatch(
  socket: net.Socket,
  { http, acceptHttp2 }: { http: http.Server; acceptHttp2(socket: net.Socket): void },
): void {
  let head = ''
  const onData = (chunk: Buffer) => {
    head += chunk.toString('latin1')
    if (head.length < HTTP2_PREFACE.length) return
    socket.off('data', onData)
    socket.pause()
    socket.unshift(Buffer.from(head, 'latin1'))
    if (head.startsWith(HTTP2_PREFACE)) return acceptHttp2(socket)
    http.emit('connection', socket)
    socket.resume()
  }
  socket.on('data', onData)
}

function listening(server: net.Server, { host, port }: { host: string; port: number }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
