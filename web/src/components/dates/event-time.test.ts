import { expect, test } from 'vitest'

import { foreignZone, formatDate, formatTimeRange, formatWhen } from './event-time.ts'

const start = new Date('2026-11-20T18:30:00Z')
const end = new Date('2026-11-20T21:00:00Z')
const london = { timeZone: 'Europe/London', locale: 'en-GB' }
const newYork = { timeZone: 'America/New_York', locale: 'en-US' }

test('a date is formatted as weekday, day, month, year', () => {
  expect(formatDate(start, london)).toBe('Fri 20 Nov 2026')
})

test('September is abbreviated to three letters like the other months', () => {
  expect(formatDate(new Date('2026-09-01T12:00:00Z'), london)).toBe('Tue 1 Sep 2026')
})

test('a time range uses the time zone of the event, not of the reader', () => {
  expect(formatTimeRange(start, end, london)).toBe('18:30 - 21:00')
  expect(formatTimeRange(start, end, { ...newYork, locale: 'en-GB' })).toBe('13:30 - 16:00')
})

test('the reader’s locale selects the 12-hour or 24-hour clock', () => {
  expect(formatTimeRange(start, end, newYork).replaceAll('\u202f', ' ')).toBe('1:30 PM - 4:00 PM')
})

test('an end on another day includes its date', () => {
  const night = new Date('2026-11-21T01:00:00Z')
  expect(formatTimeRange(start, night, london)).toBe('18:30 - Sat 21 Nov 01:00')
})

test('an event without an end shows only its start', () => {
  expect(formatWhen(start, null, london)).toBe('Fri 20 Nov 2026, 18:30')
})

test('the time zone is named only if its clock differs from the reader’s', () => {
  expect(foreignZone(start, 'America/New_York', 'Europe/London')).toBe('New York time')
  expect(foreignZone(start, 'Europe/London', 'Africa/Abidjan')).toBeUndefined()
  expect(foreignZone(new Date('2026-07-01T12:00:00Z'), 'Europe/London', 'Africa/Abidjan')).toBe(
    'London time',
  )
})
