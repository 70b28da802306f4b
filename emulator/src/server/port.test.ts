import http from 'node:http'
import net from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { openPort, type Port } from './port.ts'

const open: Port[] = []
afterEach(async () => {
  for (const port of open.splice(0)) await port.close()
})

test('a connection that begins with the HTTP/2 preface goes to gRPC with all its bytes', async () => {
  const { port, http2 } = await start()
  const client = net.connect(port.port, '127.0.0.1')
  client.write('P')
  client.write('RI * HTTP/2.0\r\n\r\n')
  const socket = await http2
  await expect
    .poll(() => socket.read()?.toString() ?? '', { timeout: 5000 })
    .toBe('PRI * HTTP/2.0\r\n\r\n')
  client.destroy()
})

test.each(['POST', 'PUT', 'PATCH', 'GET'])(
  'a connection that begins with %s goes to plain HTTP',
  async (method) => {
    const { port } = await start()
    const response = await fetch(`http://127.0.0.1:${port.port}/path`, { method })
    expect(await response.text()).toBe(`${method} /path`)
  },
)

test('closing the port ends connections that are held open', async () => {
  const { port } = await start()
  const client = net.connect(port.port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.write('GET /hang HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(client, 'data')
  const ended = once(client, 'close')
  await port.close()
  await ended
  expect(client.destroyed).toBe(true)
})

test('opening a port that is in use fails', async () => {
  const { port } = await start()
  const options = {
    host: '127.0.0.1',
    port: port.port,
    http: http.createServer(),
    acceptHttp2: () => {},
  }
  await expect(openPort(options)).rejects.toThrow('address already in use')
})

async function start() {
  const server = http.createServer((request, response) => {
    if (request.url === '/hang') return response.writeHead(200).flushHeaders()
    response.end(`${request.method} ${request.url}`)
  })
  let accept: (socket: net.Socket) => void = () => {}
  const http2 = new Promise<net.Socket>((resolve) => (accept = resolve))
  const options = { host: '127.0.0.1', port: 0, http: server, acceptHttp2: accept }
  const port = await openPort(options)
  open.push(port)
  return { port, http2 }
}
