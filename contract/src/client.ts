import { z } from 'zod'

import type { Access, Endpoint, Input } from './endpoint.ts'
import { errorEnvelope } from './envelope.ts'
import type { FieldErrors } from './errors.ts'
import { operationErrors } from './operation-errors.ts'

/**
 * The error that a failed call throws. `unknown` is the client's own code, for responses without
 * the contract's envelope.
 */
export class CallError extends Error {
  readonly code: string
  readonly status: number | undefined
  readonly fields: FieldErrors
  readonly data: unknown

  constructor(
    code: string,
    message: string,
    status?: number,
    fields: FieldErrors = {},
    data?: unknown,
  ) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = fields
    this.data = data
  }
}

export type ClientOptions = {
  /** The part of the address before `/v1/…`; empty for the page's own origin. */
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Returns the identity token of the signed-in person, or undefined. */
  token: () => Promise<string | undefined>
  /** Returns the version, platform, request-id and App Check headers. See M15. */
  headers: () => Record<string, string> | Promise<Record<string, string>>
  /** Waits before the nth retry (1, 2, 3). Tests replace it. */
  pause: (retry: number) => Promise<void>
  /** Logs the code and message of a write that finally failed. Optional. */
  logFailedWrite?: (error: CallError) => void
}

export type Client = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Data>,
  input: Input<Endpoint<Params, Query, Body, Data>>,
  options?: { idempotencyKey?: string; signal?: AbortSignal },
) => Promise<z.output<Data>>

const maxRetries = 3
const retriedCodes = new Set(['unknown', 'internal-server-error'])

/** Whether a failure may be temporary: no usable response, or an internal error of the service. */
export function isRetriedCode(code: string): boolean {
  return retriedCodes.has(code)
}

/**
 * Creates the typed client of the HTTP contract. Reads are retried up to 3 times, only on `unknown`
 * and `internal-server-error`. Writes are retried only with an idempotency key, and never where the
 * endpoint needs no sign-in, because the service cannot honour a key there. A write succeeds only
 * on 200 or 201. See docs/domain/platform.md.
 */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, input, { idempotencyKey, signal } = {}) => {
    const isRead = endpoint.method === 'GET'
    const isKeyed = idempotencyKey !== undefined && keepsKeys(endpoint.access)
    const retries = isRead || isKeyed ? maxRetries : 0
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await callOnce(options, endpoint, input, idempotencyKey, signal)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isRetriedCode(error.code) || attempt >= retries) {
          if (!isRead) options.logFailedWrite?.(error)
          throw error
        }
        await options.pause(attempt + 1)
      }
    }
  }
}

/**
 * Whether the service honours idempotency keys. Keys belong to a person, so it ignores them on
 * endpoints that need no sign-in.
 */
function keepsKeys(access: Access): boolean {
  return access !== 'public' && access !== 'anyone'
}

const queryValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullish()

const looseInput = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), queryValue).optional(),
  body: z.unknown().optional(),
})

const success = z.object({ success: z.literal(true), data: z.unknown() })

async function callOnce<Data extends z.ZodType>(
  options: ClientOptions,
  endpoint: { method: string; path: string; data: Data },
  input: unknown,
  idempotencyKey: string | undefined,
  signal: AbortSignal | undefined,
): Promise<z.output<Data>> {
  const { params, query, body } = looseInput.parse(input)
  const token = await options.token()
  const headers: Record<string, string> = { ...(await options.headers()) }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey

  const response = await send(
    options,
    `${options.baseUrl}${pathOf(endpoint.path, params)}${searchOf(query)}`,
    {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  const succeeded = success.safeParse(answer)
  if ((response.status === 200 || response.status === 201) && succeeded.success) {
    const data = endpoint.data.safeParse(succeeded.data.data)
    if (data.success) return data.data
    throw new CallError('unknown', operationErrors.incorrectResponse, response.status)
  }
  const failure = errorEnvelope.safeParse(answer)
  if (!failure.success) throw new CallError('unknown', operationErrors.unknown, response.status)
  const { code, errorMessage, errors, data } = failure.data
  throw new CallError(code, errorMessage, response.status, errors, data)
}

async function send(options: ClientOptions, url: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(url, init)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new CallError('unknown', operationErrors.network)
  }
}

function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`Path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

function searchOf(query: Record<string, z.output<typeof queryValue>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null)
      search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
