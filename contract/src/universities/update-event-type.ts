import { z } from 'zod'

import { eventTypeId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { eventTypeBodies } from './event-type-body.ts'
import { eventType } from './event-type.ts'

/** Changes the given fields. Open rounds keep their requirements. See A8, D5. */
export const updateEventType = endpoint({
  method: 'PUT',
  path: '/v1/university/{universityId}/event-types/{eventTypeId}',
  access: 'staff',
  summary: 'Change an event type',
  params: z.object({ universityId, eventTypeId }),
  body: eventTypeBodies.update,
  data: eventType,
  errors: ['not-found'],
})
