import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'

import { isoTime } from './iso-time.ts'

test.each([
  ['2026-11-20T18:30:00Z', 'Europe/London', '2026-11-20T18:30:00+00:00'],
  ['2026-07-20T18:30:00Z', 'Europe/London', '2026-07-20T19:30:00+01:00'],
  ['2026-11-20T18:30:00Z', 'America/St_Johns', '2026-11-20T15:00:00-03:30'],
  ['2026-11-20T18:30:00Z', 'Asia/Kathmandu', '2026-11-21T00:15:00+05:45'],
])('the time %s in %s is written as %s', (at, zone, text) => {
  expect(isoTime(new Date(at), zone)).toBe(text)
})

test('a missing time is null', () => {
  expect(isoTime(null, 'Europe/London')).toBeNull()
})

test('times are exact to the second, also around clock changes', () => {
  const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      const expected = DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")
      expect(isoTime(at, zone)).toBe(expected)
    }),
  )
})
