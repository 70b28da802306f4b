import { z } from 'zod'

import { eventId, requirementId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/** A host withdraws one answer. See D3. */
export const withdrawDocument = callable({
  domain: 'events',
  op: 'withdraw-document',
  access: 'student',
  summary: 'Withdraw one answer of an event',
  input: z.strictObject({ eventId, documentId: requirementId }),
  data: z.object({ documentId: requirementId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
