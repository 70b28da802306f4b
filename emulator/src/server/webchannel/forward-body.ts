import { Status } from '#status.ts'

export type ForwardBody = {
  /** Request headers that a browser could not set. Only the first request of a session has them. */
  readonly headers: ReadonlyMap<string, string>
  /** The number of the first message, counted from 0 over the life of the session. */
  readonly offset: number
  readonly messages: readonly unknown[]
}

/**
 * Parses `headers=…&count=2&ofs=5&req0___data__=…&req1___data__=…`
 * (application/x-www-form-urlencoded).
 */
export function parseForwardBody(text: string): ForwardBody {
  const form = new URLSearchParams(text)
  const count = numberOf(form, 'count')
  return {
    headers: parseHeaders(form.get('headers') ?? ''),
    offset: numberOf(form, 'ofs'),
    messages: Array.from({ length: count }, (_, index) => parseMessage(form, index)),
  }
}

function parseMessage(form: URLSearchParams, index: number): unknown {
  const text = form.get(`req${index}___data__`)
  if (text === null)
    throw new Status('INVALID_ARGUMENT', `Message ${index} is missing in the request`)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Status('INVALID_ARGUMENT', `Message ${index} is not JSON: ${error.message}`)
  }
}

function parseHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

/** `count` and `ofs` may be absent when a request only acknowledges. */
function numberOf(form: URLSearchParams, name: string): number {
  const value = Number(form.get(name) ?? 0)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Status('INVALID_ARGUMENT', `"${name}" must be a whole number, not "${form.get(name)}"`)
}
