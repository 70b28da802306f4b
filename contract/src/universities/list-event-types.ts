import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { eventType } from './event-type.ts'

/** The event types of the own organisation by name, without deleted ones. Spec: contract 7, dashboard 7. */
export const listEventTypes = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/event-types',
  access: 'staff',
  summary: 'The event types of an organisation',
  params: z.object({ universityId }),
  data: z.object({ event_types: z.array(eventType) }),
  errors: ['not-found'],
})
