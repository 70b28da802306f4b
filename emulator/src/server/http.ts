import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  BadRequest,
  httpStatusOf,
  invalidArgument,
  statusOf,
  type Status,
  type StatusCode,
} from '#status.ts'

/** The request limit of the service, 10 MiB, plus some room for what surrounds the data. */
export const LARGEST_REQUEST = 11 * 1024 * 1024

/**
 * Reads the JSON body of a request regardless of its content type. An empty body is an empty
 * object.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    // A body that is too large is read to its end, or the client would not read the response.
    if (text.length <= LARGEST_REQUEST) text += chunk
  }
  if (text.length > LARGEST_REQUEST) {
    throw invalidArgument(`Request payload size exceeds the limit: ${LARGEST_REQUEST} bytes.`)
  }
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalidArgument('The request body is not valid JSON')
  }
}

/**
 * Whether the client disconnected in the middle of its request, so that nobody awaits a response.
 */
export function wasAbandoned(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete
}

/** Decodes a path segment by segment. Throws INVALID_ARGUMENT. */
export function decodedPath(path: string): string {
  try {
    return path.split('/').map(decodeURIComponent).join('/')
  } catch {
    throw invalidArgument(`Invalid percent encoding in "${path}"`)
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

export type ErrorBody = {
  error: { code: number; message: string; status: StatusCode; details?: object[] }
}

export function errorBodyOf(error: unknown): ErrorBody {
  const status = statusOf(error)
  const { code, message } = status
  return { error: { code: httpStatusOf(code), message, status: code, ...detailsOf(status) } }
}

function detailsOf(status: Status): { details?: object[] } {
  if (!(status instanceof BadRequest)) return {}
  const type = 'type.googleapis.com/google.rpc.BadRequest'
  return { details: [{ '@type': type, fieldViolations: status.violations }] }
}

export function sendError(response: ServerResponse, error: unknown): void {
  const body = errorBodyOf(error)
  sendJson(response, body, body.error.code)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
