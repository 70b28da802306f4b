import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addWorkingDays, isQuiet } from './working-days.ts'
import { instantOf, localDatetimeOf, startOfDay, wallTimeOf } from './zoned-time.ts'

describe('zoned time', () => {
  test.each([
    ['2026-07-01T12:00:00', 'Europe/London', '2026-07-01T11:00:00.000Z'],
    ['2026-12-01T12:00:00', 'Europe/London', '2026-12-01T12:00:00.000Z'],
    ['2026-12-01T12:00:00', 'Asia/Kuala_Lumpur', '2026-12-01T04:00:00.000Z'],
    ['2026-12-01T12:00:00', 'America/New_York', '2026-12-01T17:00:00.000Z'],
    ['2026-10-25T01:30:00', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T01:30:00', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(instantOf(local, zone).toISOString()).toBe(expected)
  })

  test.each([
    ['a plain day', '2026-07-01', 'Europe/London', '2026-06-30T23:00:00.000Z'],
    ['midnight comes twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['midnight is left out', '2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ])('the start of a day: %s', (_case, date, zone, expected) => {
    expect(startOfDay(date, zone).toISOString()).toBe(expected)
  })

  test('a moment outside a repeated hour is recovered from its wall time', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    const seconds = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const at = new Date(second * 1000)
        const back = instantOf(localDatetimeOf(at, zone), zone)
        expect(localDatetimeOf(back, zone)).toBe(localDatetimeOf(at, zone))
        expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000)
        expect(back.getTime()).toBeLessThanOrEqual(at.getTime())
      }),
    )
  })

  test('the weekday is that of the zone', () => {
    expect(wallTimeOf(new Date('2026-11-22T23:30:00Z'), 'Asia/Kuala_Lumpur').weekday).toBe(1)
    expect(wallTimeOf(new Date('2026-11-22T23:30:00Z'), 'Europe/London').weekday).toBe(7)
  })
})

describe('working days', () => {
  test.each([
    ['Monday leads to Wednesday', '2026-11-16T10:00:00Z', '2026-11-18T10:00:00.000Z'],
    [
      'Thursday leads over the weekend to Monday',
      '2026-11-19T10:00:00Z',
      '2026-11-23T10:00:00.000Z',
    ],
    ['Saturday leads to Tuesday', '2026-11-21T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ])('two working days after %s', (_title, from, expected) => {
    expect(addWorkingDays(new Date(from), 2, 'Europe/London').toISOString()).toBe(expected)
  })

  test('adding working days keeps the time of day when summer time ends in between', () => {
    const friday = new Date('2026-10-23T09:00:00Z')
    expect(addWorkingDays(friday, 1, 'Europe/London').toISOString()).toBe(
      '2026-10-26T10:00:00.000Z',
    )
  })

  test.each([
    ['2026-11-20T20:59:59Z', false],
    ['2026-11-20T21:00:00Z', true],
    ['2026-11-21T07:59:59Z', true],
    ['2026-11-21T08:00:00Z', false],
  ])('%s is quiet in London: %s', (at, quiet) => {
    expect(
      isQuiet(new Date(at), 'Europe/London', { quiet_from: '21:00', quiet_until: '08:00' }),
    ).toBe(quiet)
  })

  test.each([
    ['12:30', '13:30', '2026-07-20T12:00:00Z', true],
    ['12:30', '13:30', '2026-07-20T13:00:00Z', false],
    ['21:30', '06:15', '2026-07-20T20:29:00Z', false],
    ['21:30', '06:15', '2026-07-20T20:30:00Z', true],
    ['21:00', '21:00', '2026-07-20T20:00:00Z', false],
  ])('an office quiet from %s until %s is so at %s: %s', (quiet_from, quiet_until, at, quiet) => {
    expect(isQuiet(new Date(at), 'Europe/London', { quiet_from, quiet_until })).toBe(quiet)
  })
})
