import { z } from 'zod'

import { eventTypeId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Stops offering an event type. Existing events keep it. See F15. */
export const deleteEventType = endpoint({
  method: 'DELETE',
  path: '/v1/university/{universityId}/event-types/{eventTypeId}',
  access: 'staff',
  summary: 'Delete an event type',
  params: z.object({ universityId, eventTypeId }),
  data: z.object({ id: eventTypeId }),
  errors: ['not-found'],
})
