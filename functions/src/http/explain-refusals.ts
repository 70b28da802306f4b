import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'

import { appDomains } from '@huddle/contract/app-domains.ts'
import { errorStatus, type ErrorCode } from '@huddle/contract/errors.ts'

import { requestIdOf } from '#calls/request-id-of.ts'
import { createLog } from '#log.ts'

/** Callable functions, whose errors follow the protocol of callables. */
const callables = new Set<string>(appDomains)

const log = createLog()

/**
 * Replaces refusals of the platform with our own error envelope. The functions framework reads the
 * body of a request before it calls a function. A body that is not JSON, has an unknown charset or
 * encoding, or is badly compressed never reaches our code, and the framework responds with an HTML
 * page. Node announces each request before any handler receives it (`http.server.request.start`);
 * from then on the response is watched until it ends. See decision 0184.
 */
export function explainRefusals(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isExchange(message)) return
    const { request, response } = message
    response.end = new Proxy(response.end, {
      apply(end, _self, given: Parameters<typeof response.end>) {
        if (!isPage(response)) return Reflect.apply(end, response, given)
        return Reflect.apply(end, response, [explained(request, response)])
      },
    })
  })
}

/** An HTML refusal never comes from our code: all of ours are JSON. */
function isPage(response: ServerResponse): boolean {
  const type = response.getHeader('content-type')
  return (
    !response.headersSent &&
    response.statusCode >= 400 &&
    typeof type === 'string' &&
    type.startsWith('text/html')
  )
}

/** Changes the status and headers, and returns the new body. */
function explained(request: IncomingMessage, response: ServerResponse): string {
  const code = codeOf(response.statusCode)
  const requestId = requestIdOf(request)
  log.info('request refused by the platform', {
    requestId,
    method: request.method ?? '',
    status: response.statusCode,
  })
  const isCallable = callables.has(process.env['FUNCTION_TARGET'] ?? '')
  const body = JSON.stringify(isCallable ? callableRefusal(code) : envelope(code))
  response.statusCode = isCallable && code === 'payload-too-large' ? 400 : errorStatus[code]
  response.statusMessage = ''
  response.setHeader('x-request-id', requestId)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  return body
}

type Refusal = 'validation-error' | 'not-found' | 'payload-too-large' | 'internal-server-error'

function codeOf(status: number): Refusal & ErrorCode {
  if (status === 404) return 'not-found'
  if (status === 413) return 'payload-too-large'
  return status < 500 ? 'validation-error' : 'internal-server-error'
}

const sentences: Record<Refusal, string> = {
  'validation-error': 'The request cannot be read: send the body as JSON in UTF-8',
  'not-found': 'Not found',
  'payload-too-large': 'The request is too large',
  'internal-server-error': 'Something went wrong',
}

const statuses: Record<Refusal, string> = {
  'validation-error': 'INVALID_ARGUMENT',
  'not-found': 'NOT_FOUND',
  'payload-too-large': 'INVALID_ARGUMENT',
  'internal-server-error': 'INTERNAL',
}

function envelope(code: Refusal): object {
  return { success: false, code, errorMessage: sentences[code], errors: {} }
}

function callableRefusal(code: Refusal): object {
  const details = { code, errors: {} }
  return { error: { status: statuses[code], message: sentences[code], details } }
}

function isExchange(
  message: unknown,
): message is { request: IncomingMessage; response: ServerResponse } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'request' in message &&
    message.request instanceof IncomingMessage &&
    'response' in message &&
    message.response instanceof ServerResponse
  )
}
