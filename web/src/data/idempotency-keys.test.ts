import { CallError } from '@huddle/contract'
import { expect, it } from 'vitest'

import { createIdempotencyKeys } from './idempotency-keys.ts'

const input = { params: { eventId: 'event-1' }, body: {} }

it.each(['unknown', 'internal-server-error'])(
  'keeps the key of a call that ended with %s',
  (code) => {
    const keys = createIdempotencyKeys()
    const key = keys.keyFor(input)
    keys.settle(input, new CallError(code, 'Network error'))
    expect(keys.keyFor(input)).toBe(key)
    expect(keys.keyFor({ ...input, body: { message: 'No' } })).not.toBe(key)
  },
)

it('uses a new key after a success and after a refusal', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor(input)
  keys.settle(input)
  const second = keys.keyFor(input)
  keys.settle(input, new CallError('conflict', 'Decided already', 409))
  expect(new Set([first, second, keys.keyFor(input)]).size).toBe(3)
})
