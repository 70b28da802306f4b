import { z } from 'zod'

import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { reviewEvent } from './event.ts'

/**
 * Returns the events that await the caller's own vote: overdue ones first, then by start. See R26.
 */
export const listPendingEvents = endpoint({
  method: 'GET',
  path: '/v1/events/pending',
  access: 'staff',
  summary: 'Events that await my review',
  query: z.strictObject(pageQuery),
  data: z.object({ events: z.array(reviewEvent), total: z.number().int() }),
})
