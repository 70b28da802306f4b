import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { reviewEvent } from './event.ts'

/**
 * The largest response of the unpaginated list. For a longer list the call is refused with a hint
 * to version 2. See M18.
 */
export const unpaginatedEventsLimit = 500

/**
 * Returns all events in scope in two groups: those that await the caller's vote, and the rest by
 * start, newest first. See R26.
 */
export const listEventsByTurn = endpoint({
  method: 'GET',
  path: '/v1/events',
  access: 'staff',
  summary: 'Events in scope, grouped into those that await my review and the rest',
  data: z.object({
    events_requiring_review: z.array(reviewEvent),
    events_not_requiring_review: z.array(reviewEvent),
  }),
})
