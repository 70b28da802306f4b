import { z } from 'zod'

import { eventId, huddleId } from '#shared/ids.ts'

import { callable } from '../callable.ts'
import { editableEventFields } from './event.ts'

/**
 * A host creates an event of a huddle and submits it for review. The client generates `id` (a
 * UUID), so that a retry creates no second event and files can be uploaded beforehand. See R2, R18,
 * R20, R25, V24.
 */
export const createEvent = callable({
  domain: 'events',
  op: 'create',
  access: 'student',
  summary: 'Create an event and submit it for review',
  input: z.strictObject({ id: eventId, host_huddle: huddleId, ...editableEventFields.shape }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'already-exists', 'conflict'],
})
