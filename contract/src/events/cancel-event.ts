import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/** A host cancels an event, in any state and for good; the open review closes and the reviewers are told. Decisions R17, V10. */
export const cancelEvent = callable({
  domain: 'events',
  op: 'cancel',
  access: 'student',
  summary: 'Cancel an event',
  input: z.strictObject({ eventId }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
