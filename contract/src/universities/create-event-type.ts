import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { eventTypeBodies } from './event-type-body.ts'
import { eventType } from './event-type.ts'

/** Adds a kind of event with the requirements that it asks for. Spec: contract 5, 7, dashboard 3, 5. */
export const createEventType = endpoint({
  method: 'POST',
  path: '/v1/university/{universityId}/event-types',
  access: 'staff',
  summary: 'Create an event type',
  params: z.object({ universityId }),
  body: eventTypeBodies.create,
  data: eventType,
  status: 201,
  errors: ['not-found', 'limit-reached'],
})
