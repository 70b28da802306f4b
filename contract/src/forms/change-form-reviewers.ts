import { z } from 'zod'

import { reviewerChanges } from '#reviews/reviewer-changes.ts'
import { huddleId, submissionId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * An Owner or Admin of the university adds, removes or replaces the reviewers of a form that is being reviewed, also themselves. Only active
 * staff of the university can be added, and never a host. Whoever stays keeps the vote. Decisions F4, R14, R18, R19.
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
