import { z } from 'zod'

import { eventId, requirementId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { submittedRequirement } from './review-document.ts'

/**
 * Returns one answered requirement with a short-lived link to its file. The read is logged. See D6.
 */
export const getReviewDocument = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/documents/{documentId}',
  access: 'signed-in',
  summary: 'One submitted requirement of an event',
  params: z.object({ eventId, documentId: requirementId }),
  data: submittedRequirement,
  errors: ['not-found'],
})
