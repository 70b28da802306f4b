import { reviewDocument } from '@huddle/contract'

import { builder } from './builder.ts'

/** An answered text question, unless `status` or `kind` differs. */
export const buildReviewDocument = builder(reviewDocument)((given, { now, next }) => {
  const missing = given.status === 'pendingInitialUpload'
  const kind = given.requirement_type ?? 'textInput'
  return {
    id: next('requirement'),
    name: 'Risk assessment',
    requirement_type: kind,
    status: 'pendingReview',
    round: 1,
    text_answer: missing || kind !== 'textInput' ? null : 'Two first aiders at the door.',
    submitted_at: missing ? null : now,
    updated_at: now,
  }
})
