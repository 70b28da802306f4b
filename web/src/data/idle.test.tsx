import { beforeEach, expect, test } from 'vitest'

import { isIdle, markActive } from './idle.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T08:00:00Z')

beforeEach(() => localStorage.clear())

test('somebody is idle after more than twelve hours without doing anything', () => {
  markActive(now)
  expect(isIdle(now + 12 * hour)).toBe(false)
  expect(isIdle(now + 12 * hour + 1)).toBe(true)
})

test('whoever does something is not, and a browser that knows nothing begins anew', () => {
  markActive(now)
  markActive(now + 11 * hour)
  expect(isIdle(now + 13 * hour)).toBe(false)
  localStorage.clear()
  expect(isIdle(now)).toBe(false)
})
