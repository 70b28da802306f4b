import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { eventTypeBodies } from './event-type-body.ts'
import { eventType } from './event-type.ts'

/** Creates an event type with its requirements. */
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
