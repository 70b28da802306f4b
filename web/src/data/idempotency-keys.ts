import { isRetriedCode, type CallError } from '@huddle/contract'

export type IdempotencyKeys = {
  /** The idempotency key for a call with this input. */
  keyFor: (input: unknown) => string
  /** Records the outcome of the call with this input. */
  settle: (input: unknown, error?: CallError) => void
}

/**
 * Creates idempotency keys. A call without a clear response may have succeeded: sending the same
 * input again reuses its key, so that the service does not run it twice.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const unsettled = new Map<string, string>()
  return {
    keyFor(input) {
      const name = JSON.stringify(input)
      const key = unsettled.get(name) ?? crypto.randomUUID()
      unsettled.set(name, key)
      return key
    },
    settle(input, error) {
      if (error === undefined || !isRetriedCode(error.code)) unsettled.delete(JSON.stringify(input))
    },
  }
}
