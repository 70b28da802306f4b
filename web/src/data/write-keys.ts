import { isRetriedCode, type CallError } from '@huddle/contract'

export type WriteKeys = {
  /** The idempotency key for a write with this input. */
  keyFor: (input: unknown) => string
  /** Says how the write with this input ended. */
  settle: (input: unknown, error?: CallError) => void
}

/**
 * Hands out idempotency keys. A write that got no clear answer may have had its effect: when the person sends
 * the same input again, it carries the same key, so that the service does not do it twice.
 */
export function createWriteKeys(): WriteKeys {
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
