import { unchanged } from '#reviews/case/decision.ts'
import type { ReviewClock } from '#reviews/case/review-case.ts'
import { addWorkingDays, isQuiet } from '#shared/working-days.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import type { FormSubmission } from '../form-submission.ts'

/**
 * Reminds the people a form waits for, once a turn and not at night. Unlike an event, a form has no
 * start that could trigger further reminders. See R24.
 */
export function remindAboutForm(current: FormCase, clock: ReviewClock, now: Date): FormDecision {
  const { submission } = current
  const kind = dueKind(submission, clock, now)
  if (kind === undefined || isQuiet(now, clock.timezone, clock.reminders)) return unchanged(current)
  const key = `${kind}@${submission.turn_started_at?.getTime() ?? 0}`
  if (submission.reminders_sent.includes(key)) return unchanged(current)
  const draft = {
    ...current,
    submission: { ...submission, reminders_sent: [...submission.reminders_sent, key].slice(-60) },
  }
  const historyEvent = { action: 'reminder-sent', by: null, details: { kind } } as const
  // A decision that can be undone must stay undoable.
  const decision = concludeForm(current, draft, [historyEvent], now)
  return decision.allowed
    ? { ...decision, next: { ...decision.next, undo: current.undo } }
    : decision
}

function dueKind(
  { status, turn_started_at }: FormSubmission,
  { timezone, reminders }: ReviewClock,
  now: Date,
): 'host' | 'reviewers' | undefined {
  if (turn_started_at === null) return undefined
  if (status === 'changesRequested') {
    const due = turn_started_at.getTime() + reminders.host_days * 86_400_000
    return now.getTime() >= due ? 'host' : undefined
  }
  const due = addWorkingDays(turn_started_at, reminders.reviewer_working_days, timezone)
  return status === 'pending' && now >= due ? 'reviewers' : undefined
}
