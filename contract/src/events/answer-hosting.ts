import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/**
 * Accepts an invitation to host an event, or declines it; a co-host steps down by declining. Nobody
 * is a host of an event, and nobody's contact details are shown with it, without having accepted.
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
