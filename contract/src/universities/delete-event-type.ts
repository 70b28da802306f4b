import { z } from 'zod'

import { eventTypeId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Takes an event type off the offer; events that have it keep it. Spec: contract 7, dashboard 8; decision F15. */
export const deleteEventType = endpoint({
  method: 'DELETE',
  path: '/v1/university/{universityId}/event-types/{eventTypeId}',
  access: 'staff',
  summary: 'Delete an event type',
  params: z.object({ universityId, eventTypeId }),
  data: z.object({ id: eventTypeId }),
  errors: ['not-found'],
})
