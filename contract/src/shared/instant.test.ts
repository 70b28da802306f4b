import { expect, test } from 'vitest'

import { instant } from './instant.ts'

const moment = new Date('2026-11-17T18:30:00Z')

test.each([
  ['an ISO datetime with an offset', '2026-11-17T19:30:00+01:00'],
  ['a Date', moment],
  ['a Firestore timestamp', { toDate: () => moment }],
])('%s is a moment', (_title, value) => {
  expect(instant.parse(value)).toEqual(moment)
})

test.each([
  ['a datetime without an offset', '2026-11-17T19:30:00'],
  ['a date', '2026-11-17'],
  ['a number', 1_700_000_000_000],
  ['nothing', null],
  ['an invalid Date', new Date('nonsense')],
])('%s is none', (_title, value) => {
  expect(instant.safeParse(value).success).toBe(false)
})
