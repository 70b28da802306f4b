import { z } from 'zod'

import { eventReviewState } from '#reviews/event-review-state.ts'
import { eventTypeId, huddleId, scopeId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { reviewEvent } from './event.ts'

export const eventSorts = [
  'start_datetime',
  '-start_datetime',
  'title',
  '-title',
  'submitted_at',
  '-submitted_at',
] as const

/**
 * One page of the events in scope with the exact total. `from` and `to` are dates in the university's zone, `to` exclusive (E5).
 * Spec: contract 7; decisions E9 to E11.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/v2/events',
  access: 'staff',
  summary: 'A page of the events in scope',
  query: z.strictObject({
    ...pageQuery,
    search: z.string().trim().min(1).max(60).optional(),
    status: eventReviewState.optional(),
    type: eventTypeId.optional(),
    huddle: huddleId.optional(),
    council: scopeId.optional(),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    sort: z.enum(eventSorts).default('-start_datetime'),
  }),
  data: z.object({ events: z.array(reviewEvent), total: z.number().int() }),
})
