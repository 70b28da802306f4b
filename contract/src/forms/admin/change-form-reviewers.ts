import { refuse, unchanged } from '#reviews/case/decision.ts'
import { isHostOf } from '#reviews/case/review-case.ts'
import { listAfter } from '#reviews/admin/list-after.ts'
import type { Uid } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { acceptIfApproved } from '../case/accept.ts'
import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'

export type FormReviewerChange = {
  /** Null for scheduled jobs. */
  by: Uid | null
  add: readonly Uid[]
  remove: readonly Uid[]
  /** Who reviews if no reviewer remains, by the rule for new submissions. See R19. */
  fallback: readonly Uid[]
}

/**
 * Staff add, remove or replace reviewers of an open round. Reviewers who stay keep their vote. If
 * all remaining reviewers have approved, the form is accepted. See R14, R19.
 */
export function changeFormReviewers(
  current: FormCase,
  change: FormReviewerChange,
  now: Date,
): FormDecision {
  const { submission, huddle } = current
  if (change.add.some((uid) => isHostOf(huddle, uid)))
    return refuse('conflict', 'A host never reviews the own form')
  const { listed, added, removed } = listAfter(submission, change)
  if (added.length === 0 && removed.length === 0) return unchanged(current)
  if (submission.status !== 'pending' && submission.status !== 'changesRequested')
    return refuse('review-conflict', 'The reviewers of a closed review stay as they are')
  if (listed.reviewers_uids.length > limits.reviewers)
    return refuse('limit-reached', `A review has at most ${limits.reviewers} reviewers`)

  const { by } = change
  const { draft, historyEvents } = acceptIfApproved(
    { ...current, submission: { ...submission, ...listed } },
    by,
    now,
  )
  const entries = [
    ...removed.map(
      (reviewer) => ({ action: 'reviewer-removed', by, details: { reviewer } }) as const,
    ),
    ...added.map((reviewer) => ({ action: 'reviewer-added', by, details: { reviewer } }) as const),
  ]
  return concludeForm(current, draft, [...entries, ...historyEvents], now, { tellsReviewers: true })
}
