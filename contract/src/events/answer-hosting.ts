import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/**
 * Accepts or declines an invitation to host an event. A co-host steps down by declining. Nobody
 * becomes a host, and nobody's contact details are shown with the event, without their acceptance.
 */
export const answerHosting = callable({
  domain: 'events',
  op: 'answer-hosting',
  access: 'student',
  summary: 'Accept or decline an invitation to host an event, or step down as a co-host',
  input: z.strictObject({ eventId, accepts: z.boolean() }),
  data: z.object({ eventId }),
  errors: ['not-found', 'conflict'],
})
