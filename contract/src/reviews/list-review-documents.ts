import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { submittedRequirement } from './review-document.ts'

/** Returns the answered requirements of an event, without links to files. See D6. */
export const listReviewDocuments = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/review-documents',
  access: 'signed-in',
  summary: 'The submitted requirements of an event',
  params: z.object({ eventId }),
  data: z.object({ documents: z.array(submittedRequirement) }),
  errors: ['not-found'],
})
