import { z } from 'zod'

import { eventId, requirementId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementAnswer, submittedRequirement } from './review-document.ts'

/** A host answers or replaces one requirement. See D1, D3. */
export const answerReviewDocument = endpoint({
  method: 'PATCH',
  path: '/v1/events/{eventId}/review-documents',
  access: 'signed-in',
  summary: 'Answer or replace one requirement of an event',
  params: z.object({ eventId }),
  body: z.strictObject({ documentId: requirementId, ...requirementAnswer.shape }),
  data: submittedRequirement,
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
