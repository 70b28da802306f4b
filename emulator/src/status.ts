/** The canonical codes of gRPC, with their number on the wire and their HTTP status. */
const codes = {
  OK: [0, 200],
  CANCELLED: [1, 499],
  UNKNOWN: [2, 500],
  INVALID_ARGUMENT: [3, 400],
  DEADLINE_EXCEEDED: [4, 504],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  OUT_OF_RANGE: [11, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  DATA_LOSS: [15, 500],
  UNAUTHENTICATED: [16, 401],
} as const satisfies Record<string, readonly [grpc: number, http: number]>

export type StatusCode = keyof typeof codes

/** The only error that the emulator throws on purpose. Each server encodes it in its own form. */
export class Status extends Error {
  readonly code: StatusCode

  constructor(code: StatusCode, message: string) {
    super(message)
    this.name = 'Status'
    this.code = code
  }
}

/** One invalid place in a request. Without a field it concerns the request as a whole. */
export type FieldViolation = { field?: string; description: string }

/** A request that does not match its message, reported as google.rpc.BadRequest. */
export class BadRequest extends Status {
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[]) {
    super('INVALID_ARGUMENT', violations.map(({ description }) => description).join('\n'))
    this.violations = violations
  }
}

export function grpcNumberOf(code: StatusCode): number {
  return codes[code][0]
}

export function httpStatusOf(code: StatusCode): number {
  return codes[code][1]
}

/**
 * Converts anything thrown to a status. Programming errors are logged, because clients retry
 * INTERNAL silently.
 */
export function statusOf(error: unknown): Status {
  if (error instanceof Status) return error
  console.error(error)
  return new Status('INTERNAL', error instanceof Error ? error.message : String(error))
}

export function invalidArgument(message: string): Status {
  return new Status('INVALID_ARGUMENT', message)
}

/**
 * Reports a service feature that the emulator lacks, by name, so that it is not mistaken for a bug.
 */
export function unimplemented(feature: string): Status {
  return new Status('UNIMPLEMENTED', `The local Firestore does not support ${feature}`)
}
