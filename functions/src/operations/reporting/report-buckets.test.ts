import fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysBetween, reportBuckets } from './report-buckets.ts'

test('report weeks begin on Monday, and the first and last contain only the requested days', () => {
  const { bucket, buckets } = reportBuckets('2026-10-21', '2026-11-03', 'Europe/London')
  expect(bucket).toBe('week')
  expect(buckets.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-21', '2026-10-25'],
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-03'],
  ])
  // Summer time ends on 25 October: that day is 25 hours long.
  expect(buckets[0]?.begins.toISOString()).toBe('2026-10-20T23:00:00.000Z')
  expect(buckets[0]?.ends.toISOString()).toBe('2026-10-26T00:00:00.000Z')
})

test('a report of more than half a year is split into months', () => {
  const { bucket, buckets } = reportBuckets('2026-01-15', '2026-12-31', 'America/New_York')
  expect(bucket).toBe('month')
  expect(buckets).toHaveLength(12)
  expect(buckets[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
})

test('report buckets cover each day of any range once', () => {
  const date = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 365 }), (from, more) => {
      const to = new Date(Date.parse(from) + more * 86_400_000).toISOString().slice(0, 10)
      const { buckets } = reportBuckets(from, to, 'Pacific/Auckland')
      expect(buckets[0]?.from).toBe(from)
      expect(buckets.at(-1)?.to).toBe(to)
      const days = buckets.map((one) => daysBetween(one.from, one.to))
      expect(days.reduce((sum, count) => sum + count, 0)).toBe(more + 1)
      for (const [index, one] of buckets.entries())
        if (index > 0) expect(one.begins).toEqual(buckets[index - 1]?.ends)
    }),
  )
})
