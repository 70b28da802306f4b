import type { ServerHttp2Session } from 'node:http2'

/**
 * Ends a connection on which nothing is asked for a while. Clients connect again when they need to. Without it a connection whose client
 * broke the protocol would stay: Node tells the client to go away and leaves the socket open.
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
