import type { ServerResponse } from 'node:http'
import { messagesFrame, type NumberedMessage } from './frame.ts'

export type BackChannelKind = 'streaming' | 'long-poll'

/**
 * The open GET request that carries messages to the client. `streaming` writes a frame per event
 * into the open body; `long-poll` sends one frame and ends.
 */
export type BackChannel = {
  /** False until the connection has taken earlier bytes, and after the end. */
  isReady(): boolean
  send(messages: readonly NumberedMessage[]): void
  end(): void
}

/**
 * The client keeps the whole text of a response in memory, so it has to open the next GET after
 * this many characters.
 */
const LARGEST_BODY = 8 * 1024 * 1024

export function openBackChannel(
  response: ServerResponse,
  kind: BackChannelKind,
  events: { onReady(): void; onClosed(): void },
): BackChannel {
  let sent = 0
  let isBlocked = false
  let isEnded = false
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  if (kind === 'streaming') response.flushHeaders()
  response.on('drain', () => {
    isBlocked = false
    events.onReady()
  })
  response.on('close', () => {
    isEnded = true
    events.onClosed()
  })

  function end() {
    if (isEnded) return
    isEnded = true
    response.end()
  }
  return {
    isReady: () => !isBlocked && !isEnded,
    send(messages) {
      const text = messagesFrame(messages)
      sent += text.length
      isBlocked = !response.write(text)
      if (kind === 'long-poll' || sent > LARGEST_BODY) end()
    },
    end,
  }
}
