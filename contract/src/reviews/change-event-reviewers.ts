import { z } from 'zod'

import { eventId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { reviewerChanges } from './reviewer-changes.ts'

/**
 * An owner or admin adds, removes or replaces reviewers of an open review, including themselves.
 * Only active staff of the caller's organisation can be added, and never a host. Reviewers who stay
 * keep their vote. See R14, R18, R19.
 */
export const changeEventReviewers = endpoint({
  method: 'PUT',
  path: '/v1/events/{eventId}/reviewers',
  access: 'staff',
  summary: 'Add and remove reviewers of an event',
  params: z.object({ eventId }),
  body: reviewerChanges,
  data: z.object({ eventId, reviewers: z.array(uid) }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'limit-reached'],
})
