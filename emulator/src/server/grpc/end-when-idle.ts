import type { ServerHttp2Session } from 'node:http2'

/**
 * Ends a connection that has been idle for a while. Clients reconnect when they need to. Otherwise
 * the connection of a client that broke the protocol would stay open: Node sends GOAWAY but leaves
 * the socket open.
 */
export function endWhenIdle(session: ServerHttp2Session, afterMs: number): void {
  let calls = 0
  const timer = setTimeout(() => {
    if (calls === 0) session.close()
  }, afterMs).unref()
  session.on('stream', (stream) => {
    calls += 1
    stream.on('close', () => {
      calls -= 1
      timer.refresh()
    })
  })
  session.on('close', () => clearTimeout(timer))
}
