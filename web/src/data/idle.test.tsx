import { beforeEach, expect, test } from 'vitest'

import { isIdle, markActive } from './idle.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-20T08:00:00Z')

beforeEach(() => localStorage.clear())

test('a person is idle after more than twelve hours without activity', () => {
  markActive(now)
  expect(isIdle(now + 12 * hour)).toBe(false)
  expect(isIdle(now + 12 * hour + 1)).toBe(true)
})

test('activity resets the idle time, and a browser without a record is not idle', () => {
  markActive(now)
  markActive(now + 11 * hour)
  expect(isIdle(now + 13 * hour)).toBe(false)
  localStorage.clear()
  expect(isIdle(now)).toBe(false)
})
