import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wallTimeOf } from '#shared/zoned-time.ts'
import { nextDigestAt } from './next-digest-at.ts'

const zones = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
)
const moments = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
})

test('a digest is due at the next 08:00 of its zone, at most 25 hours away', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const at = nextDigestAt(now, zone)
      const wait = at.getTime() - now.getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000)
      expect(wallTimeOf(at, zone)).toMatchObject({ hour: 8, minute: 0, second: 0 })
    }),
  )
})

test('all notifications of one day are in the same digest', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const at = nextDigestAt(now, zone)
      expect(nextDigestAt(new Date(at.getTime() - 1), zone)).toEqual(at)
      expect(nextDigestAt(at, zone).getTime()).toBeGreaterThan(at.getTime())
    }),
  )
})

test.each([
  ['2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z', 'the night summer time begins'],
  ['2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z', 'the night it ends'],
])('from %s it is %s: %s', (now, expected) => {
  expect(nextDigestAt(new Date(now), 'Europe/London')).toEqual(new Date(expected))
})
