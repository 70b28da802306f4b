import { expect, test } from 'vitest'

import { relativeTo } from './relative-to.ts'

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
])('%s reads %s', (at, words) => {
  expect(relativeTo(now, new Date(at))).toBe(words)
})
