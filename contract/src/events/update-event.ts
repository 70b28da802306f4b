import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'
import { eventChanges } from './event-changes.ts'

/** A host edits an event. A material change needs a new decision. See R7, R9 to R11. */
export const updateEvent = callable({
  domain: 'events',
  op: 'update',
  access: 'student',
  summary: 'Edit an event',
  input: z.strictObject({ eventId, changes: eventChanges }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
