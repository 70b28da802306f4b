import { z } from 'zod'

import { eventId, huddleId } from '#shared/ids.ts'

import { callable } from '../callable.ts'
import { editableEventFields } from './event.ts'

/**
 * A host creates an event of a huddle and hands it in for review. `id` is made by the client (a UUID), so that a retry creates nothing twice and files
 * can be uploaded first. Spec: student 3, 5; decisions R2, R18, R20, R25, V24.
 */
export const createEvent = callable({
  domain: 'events',
  op: 'create',
  access: 'student',
  summary: 'Create an event',
  input: z.strictObject({ id: eventId, host_huddle: huddleId, ...editableEventFields.shape }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'already-exists', 'conflict'],
})
