import { expect, test } from 'vitest'

import { isStaffSession } from './staff-session.ts'

const at = (time: string) => new Date(`2026-11-23T10:00:${time}Z`)
const proven = { sessions_after: at('05.400') }

test.each([
  ['begun after the proof', at('06'), 'password', true],
  ['begun in the second of the proof', at('05'), 'password', false],
  ['begun before the proof', at('04'), 'password', false],
  ['begun by phone', at('06'), 'phone', false],
  ['begun with a custom token', at('06'), 'custom', false],
  ['begun with another provider', at('06'), 'google.com', false],
  ['without a known way', at('06'), '', false],
])('a session %s', (_title, signed_in_at, provider, isStaff) => {
  expect(isStaffSession({ signed_in_at, provider }, proven)).toBe(isStaff)
})

test('a person who has not proven an address yet also needs a password', () => {
  const never = { sessions_after: null }
  expect(isStaffSession({ signed_in_at: at('00'), provider: 'password' }, never)).toBe(true)
  expect(isStaffSession({ signed_in_at: at('00'), provider: 'custom' }, never)).toBe(false)
})
