import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { readableEvent } from './event-page.ts'

/**
 * Returns one event: the record for its hosts and for staff in scope; the page for its guests and,
 * if it is public, for students of its university. For everybody else the event does not exist
 * (T4).
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
