import { expect, test } from 'vitest'
import { nextRun } from './schedule-times.ts'

const cases: [schedule: string, timeZone: string, after: string, next: string][] = [
  ['every 5 minutes', 'UTC', '2026-11-21T10:02:30Z', '2026-11-21T10:07:30Z'],
  ['every 1 hours', 'UTC', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'],
  ['every minute', 'UTC', '2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z'],
  ['every day 03:00', 'UTC', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z'],
  ['every monday 09:30', 'UTC', '2026-11-21T10:00:00Z', '2026-11-23T09:30:00Z'],
  ['every mon 09:30', 'UTC', '2026-11-21T10:00:00Z', '2026-11-23T09:30:00Z'],
  ['*/15 * * * *', 'UTC', '2026-11-21T10:02:30Z', '2026-11-21T10:15:00Z'],
  ['0 3 * * *', 'America/New_York', '2026-11-21T07:59:00Z', '2026-11-21T08:00:00Z'],
  ['0 9 1 1 *', 'UTC', '2026-11-21T10:00:00Z', '2027-01-01T09:00:00Z'],
  ['0 9 * * 1-5', 'UTC', '2026-11-21T10:00:00Z', '2026-11-23T09:00:00Z'],
  ['0 9 * * 7', 'UTC', '2026-11-21T10:00:00Z', '2026-11-22T09:00:00Z'],
  ['0 9 25 * 1', 'UTC', '2026-11-24T10:00:00Z', '2026-11-25T09:00:00Z'],
  ['5,35 10 * * *', 'UTC', '2026-11-21T10:05:00Z', '2026-11-21T10:35:00Z'],
  ['0 0-12/6 * * *', 'UTC', '2026-11-21T10:05:00Z', '2026-11-21T12:00:00Z'],
]

test.each(cases)(
  'the next run of "%s" in %s after %s is due at %s',
  (schedule, timeZone, after, next) => {
    expect(nextRun(schedule, timeZone, new Date(after))).toEqual(new Date(next))
  },
)

test.each(['', 'sometimes', '61 * * * *', '* * * *', '*/0 * * * *', 'every noon 12:00'])(
  'the schedule "%s" is refused as unreadable',
  (schedule) => {
    expect(() => nextRun(schedule, 'UTC', new Date())).toThrow('not a schedule')
  },
)

test('a schedule for a date that does not exist is refused', () => {
  expect(() => nextRun('0 0 31 2 *', 'UTC', new Date())).toThrow('never due')
})
