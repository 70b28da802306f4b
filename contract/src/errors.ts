/** All error codes with their HTTP status. Only the client produces `unknown`. See A1. */
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

/** The refusals that any call can return, regardless of endpoint and caller. */
export const refusalsOfEveryCall = [
  'validation-error',
  'upgrade-required',
  'rate-limited',
  'internal-server-error',
] as const satisfies ErrorCode[]

/** Validation errors: dotted path of the field to messages. */
export type FieldErrors = Record<string, string[]>

/** An expected refusal, with its code and a readable message. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors
  readonly data: unknown

  /**
   * `data` is sent to the caller where it is useful, such as the fresh state after a conflict
   * (R21).
   */
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

/** Refuses a caller who sends too many requests. Carries the seconds to wait. */
export class RateLimited extends ServiceError {
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super('rate-limited', message, {}, { retry_after: retryAfter })
    this.name = 'RateLimited'
    this.retryAfter = retryAfter
  }
}

/** Returns zod's issues as field errors, keyed by dotted path. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  // A map, because clients may send fields named `constructor` or `__proto__`.
  const fields = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], message: string): void => {
    const name = path.map(String).join('.')
    fields.set(name, [...(fields.get(name) ?? []), message])
  }
  for (const { path, message, keys } of issues) {
    // A strict object reports all unknown fields in one issue; each of them gets its own entry.
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
