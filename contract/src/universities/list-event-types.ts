import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { eventType } from './event-type.ts'

/** Returns the event types of the caller's organisation by name, without deleted ones. */
export const listEventTypes = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/event-types',
  access: 'staff',
  summary: 'The event types of an organisation',
  params: z.object({ universityId }),
  data: z.object({ event_types: z.array(eventType) }),
  errors: ['not-found'],
})
