import { z } from 'zod'

import { namesPerson } from '#reviews/reviewer-key.ts'

import type { FormSubmission } from './form-submission.ts'

/** What a viewer reads in `reviewStatus`. The dashboard does not show drafts. See F1. */
export const formReviewStatuses = [
  'needsReview',
  'awaitingHost',
  'pendingOthers',
  'approved',
  'rejected',
] as const
export const formReviewStatus = z.enum(formReviewStatuses)
export type FormReviewStatus = z.infer<typeof formReviewStatus>

/** See M8. */
export const formReviewStatusLabels: Record<FormReviewStatus, string> = {
  needsReview: 'Needs Review',
  awaitingHost: 'Awaiting Host',
  pendingOthers: 'In Review',
  approved: 'Approved',
  rejected: 'Rejected',
}

type Source = Pick<FormSubmission, 'status' | 'pending_reviewers_keys'>

/** Returns the status of a submission for one viewer; null for a draft. See F1. */
export function formReviewStatusOf(
  { status, pending_reviewers_keys }: Source,
  viewerUid: string,
): FormReviewStatus | null {
  switch (status) {
    case 'draft':
      return null
    case 'changesRequested':
      return 'awaitingHost'
    case 'pending':
      return namesPerson(pending_reviewers_keys, viewerUid) ? 'needsReview' : 'pendingOthers'
    default:
      return status
  }
}

/**
 * Returns the actions that the dashboard offers one viewer. Reviewers can approve, request changes
 * and reject while the status is needsReview or awaitingHost. See F2, R13.
 */
export function availableFormActions(
  submission: Source & Pick<FormSubmission, 'reviewers_uids' | 'review_statuses'>,
  viewerUid: string,
): { decide: boolean; quick: boolean; changeDecision: boolean } {
  const status = formReviewStatusOf(submission, viewerUid)
  const isReviewer = submission.reviewers_uids.some((uid) => uid === viewerUid)
  const isOpen = status === 'awaitingHost' || status === 'pendingOthers'
  const vote = submission.review_statuses[viewerUid]?.status
  return {
    decide: isReviewer && (status === 'needsReview' || status === 'awaitingHost'),
    quick: isReviewer && status === 'needsReview',
    changeDecision: isReviewer && isOpen && vote === 'approved',
  }
}
