import { expect, test } from 'vitest'

import { lastingSince, relativeTo } from './relative-to.ts'

const now = new Date('2026-11-17T10:00:00Z')

test.each([
  ['2026-11-17T09:59:30Z', 'just now'],
  ['2026-11-17T09:20:00Z', '40 minutes ago'],
  ['2026-11-17T05:00:00Z', '5 hours ago'],
  ['2026-11-16T09:00:00Z', 'yesterday'],
  ['2026-11-14T10:00:00Z', '3 days ago'],
  ['2026-11-20T10:00:00Z', 'in 3 days'],
  ['2026-09-10T10:00:00Z', '2 months ago'],
  ['2024-11-10T10:00:00Z', '2 years ago'],
])('%s is shown as %s', (at, words) => {
  expect(relativeTo(now, new Date(at))).toBe(words)
})

test.each([
  [30, undefined],
  [90, '1 minute'],
  [7200, '2 hours'],
  [86_400, '1 day'],
  [6.5 * 86_400, '6 days'],
])('something that began %s seconds ago has lasted %s', (seconds, words) => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(lastingSince(now, new Date(now.getTime() - seconds * 1000))).toBe(words)
})
