import { z } from 'zod'

import { requirementAnswer } from '#reviews/review-document.ts'
import { eventId, requirementId } from '#shared/ids.ts'

import { callable } from '../callable.ts'

/**
 * A host answers or replaces one requirement. A file must first be uploaded to
 * `events/{id}/review/{documentId}/{fileId}`. See D1, D3, M17.
 */
export const submitDocument = callable({
  domain: 'events',
  op: 'submit-document',
  access: 'student',
  summary: 'Answer or replace one requirement of an event',
  input: z.strictObject({ eventId, documentId: requirementId, ...requirementAnswer.shape }),
  data: z.object({ documentId: requirementId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
