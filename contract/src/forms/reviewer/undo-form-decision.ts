import { refuse, unchanged } from '#reviews/case/decision.ts'
import { voteOf } from '#reviews/case/votes.ts'
import { historyIdOf } from '#reviews/event-review.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision, SubmittingHuddle } from '../case/form-case.ts'
import type { FormUndo } from '../case/form-undo.ts'
import { notAFormReviewer } from './decision-refusal.ts'
import { reopenFormVote } from './reopen-form-vote.ts'

/**
 * A reviewer undoes their last decision before its notifications are sent. If others have acted in
 * the meantime, only an approval in an open round can be undone. See R15, M28.
 */
export function undoFormDecision(
  current: FormCase,
  { by, seconds }: { by: Uid; seconds: number },
  now: Date,
): FormDecision {
  const { submission, undo } = current
  if (!submission.reviewers_uids.includes(by)) return notAFormReviewer
  if (undo?.by === by) return isOver(undo.at, seconds, now) ? tooLate : restored(current, undo, now)
  const vote = voteOf(submission, by)
  if (vote.status === 'pending') return unchanged(current)
  if (!vote.status_updated_at || isOver(vote.status_updated_at, seconds, now)) return tooLate
  if (vote.status === 'approved' && submission.status !== 'approved')
    return reopenFormVote(current, { by }, now)
  return refuse('review-conflict', 'Others have acted on this decision in the meantime')
}

const tooLate = refuse('expired', 'It is too late to undo this decision')

function isOver(at: Date, seconds: number, now: Date): boolean {
  return now.getTime() > at.getTime() + seconds * 1000
}

function restored(current: FormCase, undo: FormUndo, now: Date): FormDecision {
  const draft: FormCase = {
    ...current,
    // The history is not rolled back: it keeps the undone decision.
    submission: {
      ...undo.submission_before,
      history_count: current.submission.history_count,
    },
    answers: undo.answers_before,
    huddle: registrationBefore(current.huddle, undo),
  }
  const historyEvent = {
    action: 'decision-undone',
    by: undo.by,
    details: { from: historyIdOf(undo.from) },
  } as const
  return concludeForm(current, draft, [historyEvent], now)
}

/** Restores the previous registration, unless somebody has changed it since. See F3. */
function registrationBefore(huddle: SubmittingHuddle, undo: FormUndo): SubmittingHuddle {
  const isOurs =
    huddle.registered_by_form === undo.submission_before.id &&
    huddle.is_registered_updated_at?.getTime() === undo.at.getTime()
  return isOurs ? { ...huddle, ...undo.registration_before } : huddle
}
