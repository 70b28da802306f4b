import { expect, test } from 'vitest'

import { lastDays, rangeOf, rangeText } from './report-range.ts'

const now = new Date('2026-11-18T03:00:00Z')

test('the last days end today, as the university has it', () => {
  expect(lastDays(28, now, 'Europe/London')).toEqual({ from: '2026-10-22', to: '2026-11-18' })
  expect(lastDays(1, now, 'America/New_York')).toEqual({ from: '2026-11-17', to: '2026-11-17' })
})

test('a range that makes no sense gives way to the last twelve weeks', () => {
  const usual = { from: '2026-08-27', to: '2026-11-18' }
  expect(rangeOf({ from: '', to: '' }, now, 'Europe/London')).toEqual(usual)
  expect(rangeOf({ from: '2026-12-01', to: '2026-11-01' }, now, 'Europe/London')).toEqual(usual)
  const chosen = { from: '2026-01-01', to: '2026-01-31' }
  expect(rangeOf(chosen, now, 'Europe/London')).toEqual(chosen)
})

test('a range is written short', () => {
  expect(rangeText({ from: '2026-08-31', to: '2026-11-17' })).toBe('31 Aug - 17 Nov 2026')
  expect(rangeText({ from: '2025-12-01', to: '2026-01-31' })).toBe('1 Dec 2025 - 31 Jan 2026')
})
