import { z } from 'zod'

import { dashboardStatus } from '#reviews/dashboard-status.ts'
import { eventTypeId, huddleId, scopeId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { eventTab, type EventTab } from './event-tab.ts'
import { reviewEvent } from './event.ts'

/** One for each column of the Events screen, plus the time of submission. See H12. */
const sortable = [
  'title',
  'huddle_name',
  'event_type_name',
  'start_datetime',
  'review_status',
  'going_count',
  'submitted_at',
] as const
const descending = sortable.map((field) => `-${field}` as const)
export const eventSorts = [...sortable, ...descending] as const

/**
 * Returns one page of the events in scope with the exact total. `from` and `to` are dates in the
 * university's zone, `to` exclusive (E5). The tabs `upcoming` and `past` sort by end instead of
 * start and take no dates, because both are range conditions. Sorting by `review_status` sorts by
 * `review_state`, which is the same for every caller. `needsReview` finds events that name the
 * caller, like `GET /v1/events/pending`. Until the schedules have processed an event whose start or
 * end has passed, `total` may count it under its previous status. See E9 to E11, H12, decision
 * 0214.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/v2/events',
  access: 'staff',
  summary: 'A page of the events in scope',
  query: z
    .strictObject({
      ...pageQuery,
      search: z.string().trim().min(1).max(60).optional(),
      tab: eventTab.optional(),
      /** The caller's own view of the status, as in `review_status`. */
      status: dashboardStatus.optional(),
      type: eventTypeId.optional(),
      huddle: huddleId.optional(),
      council: scopeId.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      sort: z.enum(eventSorts).default('-start_datetime'),
    })
    .refine(
      ({ tab, from, to }) => !isRangeOfEnds(tab) || (from === undefined && to === undefined),
      {
        path: ['tab'],
        error: 'Give a tab or dates, not both',
      },
    ),
  data: z.object({ events: z.array(reviewEvent), total: z.number().int() }),
})

function isRangeOfEnds(tab: EventTab | undefined): boolean {
  return tab === 'upcoming' || tab === 'past'
}
