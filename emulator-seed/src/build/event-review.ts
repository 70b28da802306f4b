import { eventReview, eventReviewIdOf } from '@huddle/contract'

import { builder } from './builder.ts'

/** An open review in which every listed reviewer has yet to vote. */
export const buildEventReview = builder(eventReview)((given, { now }) => {
  const eventId = given.event_id ?? 'event-1'
  const organisationId = given.organisation_id ?? given.university_id ?? 'university-1'
  const reviewers = given.reviewers_uids ?? []
  return {
    id: eventReviewIdOf(eventId, organisationId),
    event_id: eventId,
    organisation_id: organisationId,
    university_id: organisationId,
    outcome: 'open',
    round: 1,
    approval_rule: 'all',
    reviewers_uids: reviewers,
    review_statuses: Object.fromEntries(reviewers.map((uid) => [uid, { status: 'pending' }])),
    is_pending_initial_document_upload: false,
    requirements: [],
    document_ids: [],
    turn_started_at: now,
    created_at: now,
    round_started_at: now,
    updated_at: now,
  }
})
