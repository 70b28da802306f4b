import { expect, test } from 'vitest'

import { academicYearOf } from './academic-year.ts'

const london = { country: 'UK', timezone: 'Europe/London' } as const

test.each([
  ['2026-11-16T10:00:00Z', '2026-27'],
  ['2027-07-31T22:59:59Z', '2026-27'],
  // Midnight in London is 23:00 UTC in summer.
  ['2027-07-31T23:00:00Z', '2027-28'],
  ['2099-09-01T00:00:00Z', '2099-00'],
])('at %s it is the academic year %s', (at, year) => {
  expect(academicYearOf(new Date(at), london)).toBe(year)
})

test('in the southern hemisphere the academic year is the calendar year', () => {
  const sydney = { country: 'AU', timezone: 'Australia/Sydney' } as const
  expect(academicYearOf(new Date('2026-12-31T13:30:00Z'), sydney)).toBe('2027')
})
