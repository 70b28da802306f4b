import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { readableEvent } from './event-page.ts'

/**
 * One event: the record for its hosts and for staff in scope; the page for its guests and, where it
 * is public, for the students of its university. To everybody else it does not exist (T4).
 */
export const getEvent = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}',
  access: 'signed-in',
  summary: 'One event',
  params: z.object({ eventId }),
  data: readableEvent,
  errors: ['not-found'],
})
