import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { reviewEvent } from './event.ts'

/** One event: for its hosts, for staff in scope, for signed-in students once published. Out of scope answers 404 (T4). Spec: contract 7. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}',
  access: 'signed-in',
  summary: 'One event',
  params: z.object({ eventId }),
  data: reviewEvent,
  errors: ['not-found'],
})
