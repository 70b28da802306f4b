import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { queryList } from '#shared/query-list.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)
const named = z.array(z.object({ id: z.string(), name: z.string(), count }))

/** A week from Monday, or a calendar month when more is asked for than half a year. */
const bucket = z.object({
  from: calendarDate,
  /** The last day, included. */
  to: calendarDate,
  /** Events of these days that took place or will. */
  published: count,
  /** Events of these days that were rejected, or whose review expired. */
  refused: count,
  /** Hours from submission to a reviewer's first answer on average, by the day of the answer; null without any. */
  response_hours: z.number().min(0).nullable(),
})

/** The longest range of a report in days. */
export const reportDays = 366

/** Councils and departments that one report can be narrowed to. */
const mostScopes = 500

/**
 * What the Reporting screen shows for a range of days in the zone of the university, both included, cut to the caller's councils and
 * departments. Every number is counted by the database, so its cost does not follow the number of events. Decisions E1, T3, T4, H13.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/report',
  access: 'staff',
  summary: 'Numbers of a range of days: events, decisions, response times, attendance',
  params: z.object({ universityId }),
  query: z.strictObject({
    from: calendarDate,
    to: calendarDate,
    /** Councils and departments; all of the caller's when left out. */
    scope: queryList(z.array(z.string().max(128)).max(mostScopes)).optional(),
  }),
  data: z.object({
    bucket: z.enum(['week', 'month']),
    buckets: z.array(bucket),
    decisions: z.object({ approved: count, changes_requested: count, rejected: count }),
    /** Events that took place or will, by type and by council or department, most first. */
    by_type: named,
    by_scope: named,
    /** Of today, whatever the range: reviews that wait too long, and huddles that plan nothing. */
    overdue: count,
    huddles_without_events: count,
    attendance: z.object({ going: count, checked_in: count }),
  }),
  errors: ['not-found', 'forbidden'],
})
