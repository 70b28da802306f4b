import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { queryList } from '#shared/query-list.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)
const named = z.array(z.object({ id: z.string(), name: z.string(), count }))

/** A week from Monday, or a calendar month if the range exceeds half a year. */
const bucket = z.object({
  from: calendarDate,
  /** The last day, inclusive. */
  to: calendarDate,
  /** Events of these days that took place or will take place. */
  published: count,
  /** Events of these days that were rejected, or whose review expired. */
  refused: count,
  /**
   * The average number of hours from submission to a reviewer's first response, by the day of the
   * response; null if there is none.
   */
  response_hours: z.number().min(0).nullable(),
})

/** The longest range of a report, in days. */
export const reportDays = 366

/** The largest number of councils and departments that one report can be filtered by. */
const mostScopes = 500

/**
 * Returns the numbers of the Reporting screen for a range of days in the university's zone, both
 * inclusive, limited to the caller's councils and departments. The database counts every number, so
 * the cost does not depend on the number of events. See E1, T3, T4, H13.
 */
export const getReport = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/report',
  access: 'staff',
  summary: 'Statistics for a range of days: events, decisions, response times, attendance',
  params: z.object({ universityId }),
  query: z.strictObject({
    from: calendarDate,
    to: calendarDate,
    /** Councils and departments; all of the caller's if omitted. */
    scope: queryList(z.array(z.string().max(128)).max(mostScopes)).optional(),
  }),
  data: z.object({
    bucket: z.enum(['week', 'month']),
    buckets: z.array(bucket),
    decisions: z.object({ approved: count, changes_requested: count, rejected: count }),
    /**
     * Events that took place or will take place, by type and by council or department, the largest
     * number first.
     */
    by_type: named,
    by_scope: named,
    /**
     * As of today, regardless of the range: overdue reviews, and huddles without upcoming events.
     */
    overdue: count,
    huddles_without_events: count,
    attendance: z.object({ going: count, checked_in: count }),
  }),
  errors: ['not-found', 'forbidden'],
})
