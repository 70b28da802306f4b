import { describe, expect, test } from 'vitest'

import { daysBetween, exportBound, momentOf } from './export-bound.ts'

describe('a bound of an export', () => {
  test.each([
    ['2026-07-20', '2026-07-19T22:00:00.000Z'],
    ['2026-07-20T18:30', '2026-07-20T16:30:00.000Z'],
    ['2026-07-20T18:30:05', '2026-07-20T16:30:05.000Z'],
    ['2026-07-20T18:30:05.250', '2026-07-20T16:30:05.000Z'],
    ['2026-07-20T18:30:00Z', '2026-07-20T18:30:00.000Z'],
    ['2026-07-20T18:30:00-04:00', '2026-07-20T22:30:00.000Z'],
    ['2026-07-20T18:30:00 01:00', '2026-07-20T17:30:00.000Z'],
    // The night on which the clock jumps from 02:00 to 03:00.
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ])('%s is a moment on a clock in Berlin', (given, moment) => {
    expect(momentOf(exportBound.parse(given), 'Europe/Berlin').toISOString()).toBe(moment)
  })

  test.each([
    '20.07.2026',
    '2026-02-30',
    '2026-07-20 18:30',
    '2026-07-20T25:00:00',
    '0001-01-01',
    '',
  ])('%j is none', (given) => {
    expect(exportBound.safeParse(given).success).toBe(false)
  })

  test.each([
    ['2026-07-20', '2026-07-21', '2026-07-20', '2026-07-20'],
    ['2026-07-20T00:00:00+02:00', '2026-07-23T00:00:00+02:00', '2026-07-20', '2026-07-22'],
    ['2026-07-20T23:00:00Z', '2026-07-22T10:00:00', '2026-07-21', '2026-07-22'],
  ])('from %s to %s becomes %s to %s', (start, end, from, to) => {
    expect(daysBetween(start, end, 'Europe/Berlin')).toEqual({ from, to })
  })
})
