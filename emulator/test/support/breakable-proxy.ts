import { once } from 'node:events'
import net from 'node:net'

export type BreakableProxy = {
  readonly port: number
  /** Breaks the open connections and connects new ones to this port. */
  forwardTo(port: number): void
  break(): void
  close(): void
}

/** A TCP proxy to an emulator whose connections can be broken, as networks break them. */
export async function breakableProxy(target: number): Promise<BreakableProxy> {
  let port = target
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => open.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as net.AddressInfo).port,
    forwardTo(next) {
      port = next
      breakAll()
    },
    break: breakAll,
    close() {
      server.close()
      breakAll()
    },
  }
}
