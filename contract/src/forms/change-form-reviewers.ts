import { z } from 'zod'

import { reviewerChanges } from '#reviews/reviewer-changes.ts'
import { huddleId, submissionId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * An owner or admin of the university adds, removes or replaces reviewers of a form under review,
 * including themselves. Only active staff of the university can be added, and never a host of the
 * huddle. Reviewers who stay keep their vote. See F4, R14, R18, R19.
 */
export const changeFormReviewers = endpoint({
  method: 'PUT',
  path: '/v1/huddles/{huddleId}/forms/{formId}/reviewers',
  access: 'staff',
  summary: 'Add and remove reviewers of a form',
  params: huddleFormParams,
  body: reviewerChanges,
  data: z.object({ huddleId, formId: submissionId, reviewers: z.array(uid) }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'limit-reached'],
})
