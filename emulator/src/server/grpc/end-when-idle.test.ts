import { once } from 'node:events'
import http2 from 'node:http2'
import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endWhenIdle } from './end-when-idle.ts'

const IDLE_MS = 300
let server: http2.Http2Server
let port: number

beforeEach(async () => {
  server = http2.createServer()
  server.on('session', (session) => endWhenIdle(session, IDLE_MS))
  // Responds when the client ends its request.
  server.on('stream', (stream) => {
    stream.respond({ ':status': 200 }, { waitForTrailers: false })
    stream.resume().on('end', () => stream.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as net.AddressInfo).port
})
afterEach(() => server.close())

test('a connection whose client broke the protocol is closed', async () => {
  const socket = net.connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.resume()
  // Data for stream 0, which cannot carry data.
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
  socket.write(`${preface}\0\0\0\x04\0\0\0\0\0\0\0\x01\0\0\0\0\0\0A`, 'latin1')
  await closed
})

test('an idle connection ends, but not while a call is open', async () => {
  const session = http2.connect(`http://127.0.0.1:${port}`)
  let isClosed = false
  const closed = once(session, 'close').then(() => (isClosed = true))
  const call = session.request({ ':method': 'POST' })
  await once(call, 'response')
  await new Promise((resolve) => setTimeout(resolve, 4 * IDLE_MS))
  expect(isClosed).toBe(false)
  call.resume().end()
  await closed
})
