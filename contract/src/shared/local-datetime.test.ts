import { expect, test } from 'vitest'

import { localDatetime } from './local-datetime.ts'

test.each(['2026-11-20T18:30:00', '2028-02-29T00:00:00', '2026-12-31T23:59:59'])(
  '%s is a valid local datetime',
  (text) => expect(localDatetime.parse(text)).toBe(text),
)

test.each([
  '2026-13-01T10:00:00',
  '2026-02-30T10:00:00',
  '2027-02-29T10:00:00',
  '2026-11-20T25:00:00',
  '2026-11-20T24:00:00',
  '2026-11-20T10:60:00',
  '2026-11-20T10:00',
  '2026-11-20T10:00:00Z',
  '9999-12-31T23:00:00',
  '0000-01-01T00:00:00',
])('%s is none', (text) => {
  const issues = localDatetime.safeParse(text).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual(['Invalid date-time format'])
})
