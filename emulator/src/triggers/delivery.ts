import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Message = { readonly contentType: string; readonly body: string }
export type Address = { readonly host: string; readonly port: number }

/** `forgotten`: the Functions emulator no longer knows the function. */
export type Outcome = 'delivered' | 'forgotten' | { readonly problem: string }

const RETRY_MS = 250
const ATTEMPTS = 40
/**
 * The Functions emulator never responds if it cannot start a function, so the delivery gives up
 * after a while.
 */
const PATIENCE_MS = 70_000

/** Posts one event. While the Functions emulator is down, it retries for about ten seconds. */
export async function deliver(
  to: Address,
  path: string,
  message: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, text } = await post(to, path, message, signal)
      if (status < 300) return 'delivered'
      if (status === 404) return 'forgotten'
      return { problem: `status ${status} ${text.slice(0, 300)}` }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // Only a connection that was never established is safe to repeat.
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
      if (!isRefused || attempt === ATTEMPTS || signal.aborted) return { problem: error.message }
      await delay(RETRY_MS)
    }
  }
}

/**
 * Connections are not kept alive: reusing one that closes at that moment would look like a lost
 * event.
 */
function post(to: Address, path: string, { contentType, body }: Message, signal: AbortSignal) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = {
      ...to,
      path,
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'Content-Type': contentType,
        'Content-Length': Buffer.byteLength(body),
      },
    }
    const request = http.request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    request.setTimeout(PATIENCE_MS, () => {
      request.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`))
    })
    request.on('error', reject)
    request.end(body)
  })
}
