import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/**
 * A host resubmits a rejected or expired event. This starts a new round that keeps the answers. See
 * R7, R16, D1.
 */
export const resubmitEvent = callable({
  domain: 'events',
  op: 'resubmit',
  access: 'student',
  summary: 'Resubmit a rejected or expired event',
  input: z.strictObject({ eventId }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
