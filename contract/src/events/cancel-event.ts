import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/**
 * A host cancels an event permanently, in any state. The open review closes and its reviewers
 * receive a notification. See R17, V10.
 */
export const cancelEvent = callable({
  domain: 'events',
  op: 'cancel',
  access: 'student',
  summary: 'Cancel an event',
  input: z.strictObject({ eventId }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
