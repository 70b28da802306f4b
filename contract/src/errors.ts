/** The closed list of error codes with their HTTP status. Decision A1. `unknown` is made by the client only. */
export const errorStatus = {
  'validation-error': 400,
  unauthorized: 401,
  forbidden: 403,
  'no-dashboard-access': 403,
  'not-found': 404,
  conflict: 409,
  'review-conflict': 409,
  'event-full': 409,
  'limit-reached': 409,
  'already-exists': 409,
  expired: 410,
  'payload-too-large': 413,
  'upgrade-required': 426,
  'rate-limited': 429,
  'not-configured': 501,
  'internal-server-error': 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What any call may be refused with, whatever it is about and whoever sends it. */
export const refusalsOfEveryCall = [
  'validation-error',
  'upgrade-required',
  'rate-limited',
  'internal-server-error',
] as const satisfies ErrorCode[]

/** What is wrong with which field: dotted path to messages. */
export type FieldErrors = Record<string, string[]>

/** An expected refusal, with its code and a sentence for people. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors
  readonly data: unknown

  /** `data` is sent along where the caller can use it, such as the fresh state after a conflict (decision R21). */
  constructor(code: ErrorCode, message: string, fields: FieldErrors = {}, data?: unknown) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.fields = fields
    this.data = data
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A refusal of somebody who calls too often, with the seconds to wait. */
export class RateLimited extends ServiceError {
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super('rate-limited', message, {}, { retry_after: retryAfter })
    this.name = 'RateLimited'
    this.retryAfter = retryAfter
  }
}

/** Field errors from zod's issues, keyed by dotted path. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  // A map, because people send fields that are called `constructor` or `__proto__`.
  const fields = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], message: string): void => {
    const name = path.map(String).join('.')
    fields.set(name, [...(fields.get(name) ?? []), message])
  }
  for (const { path, message, keys } of issues) {
    // An object that refuses unknown fields names them together; people look for each by its own name.
    if (keys === undefined) add(path, message)
    else for (const key of keys) add([...path, key], 'Unknown field')
  }
  return Object.fromEntries(fields)
}

type Issue = {
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[] | undefined
}
