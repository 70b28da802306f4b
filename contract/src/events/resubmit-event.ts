import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/** A host hands a rejected or expired event in again: a new round with the answers kept. Decisions R7, R16, D1. */
export const resubmitEvent = callable({
  domain: 'events',
  op: 'resubmit',
  access: 'student',
  summary: 'Hand an event in again after a rejection',
  input: z.strictObject({ eventId }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
