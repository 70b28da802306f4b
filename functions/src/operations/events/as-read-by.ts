import type { Event, University } from '@huddle/contract'

/** An event as staff of one organisation read it. Decision R20. */
export function asReadByStaff(event: Event, organisation: Pick<University, 'id'>) {
  return { ...event, review_organisation_id: organisation.id }
}

/** An event as its hosts read it: everything, from no organisation's side. */
export function asReadByHost(event: Event) {
  return { ...event, review_organisation_id: null }
}

/** A published event as other students read it: what the review said stays between hosts and reviewers. */
export function asReadByStudent(event: Event) {
  const isReviewShown = event.is_cancelled || event.completed_at !== null
  return {
    ...event,
    review_organisation_id: null,
    // A changed version that waits for its review is not theirs to see (decision R11).
    review_status: isReviewShown ? event.review_status : ('published' as const),
    review_statuses: {},
    reviewers: [],
    reviewers_keys: [],
    pending_reviewers_keys: [],
    decided_reviewers_keys: [],
    review_documents_ids: [],
    awaited_documents_count: 0,
    review_round: 1,
    has_pending_changes: false,
    submitted_at: null,
    turn_started_at: null,
    is_overdue: false,
    is_late: false,
    approved_at: null,
    rejected_at: null,
  }
}
