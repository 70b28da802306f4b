import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { reviewEvent } from './event.ts'

/** Largest answer of the unpaginated list; beyond it the caller is told to use version 2. Decision M18. */
export const unpaginatedEventsLimit = 500

/** All events in scope in two groups: mine to decide, and the rest with the newest start first. Spec: contract 3, 7; decision R26. */
export const listEventsByTurn = endpoint({
  method: 'GET',
  path: '/v1/events',
  access: 'staff',
  summary: 'Events in scope, those that await my review apart from the rest',
  data: z.object({
    events_requiring_review: z.array(reviewEvent),
    events_not_requiring_review: z.array(reviewEvent),
  }),
})
