import { z } from 'zod'

import { eventId, requirementId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** A host withdraws one answer before it is decided. See D3. */
export const withdrawReviewDocument = endpoint({
  method: 'DELETE',
  path: '/v1/events/{eventId}/review-documents',
  access: 'signed-in',
  summary: 'Withdraw one answer of an event',
  params: z.object({ eventId }),
  body: z.strictObject({ documentId: requirementId }),
  data: z.object({ documentId: requirementId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
