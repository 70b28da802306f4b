import { refuse } from '#reviews/case/decision.ts'
import {
  reminderByHand,
  remindersRefused,
  type PersonalReminder,
} from '#reviews/admin/reminder-by-hand.ts'
import type { ReminderTarget } from '#reviews/reminder-target.ts'
import { namesPerson } from '#reviews/reviewer-key.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import type { FormSubmission } from '../form-submission.ts'

/**
 * A person reminds those whose turn it is, as for events: at any hour, but the same people at most
 * once a day. See decisions 0139, 0156.
 */
export function remindByHand(
  current: FormCase,
  { by, isAdmin, target }: PersonalReminder,
  now: Date,
): FormDecision {
  const { submission } = current
  if (!isAdmin && !submission.reviewers_uids.includes(by))
    return refuse('forbidden', remindersRefused.notInvolved)
  if (!isAwaited(submission, target)) return refuse('review-conflict', remindersRefused[target.to])
  const noted = reminderByHand(submission.reminders_sent, target, now)
  if (noted === undefined) return refuse('conflict', remindersRefused.tooSoon)

  const { reminders_sent, details } = noted
  const draft = { ...current, submission: { ...submission, reminders_sent } }
  return concludeForm(current, draft, [{ action: 'reminder-sent', by, details }], now)
}

/** No vote is awaited during the host's turn. */
function isAwaited(
  { status, pending_reviewers_keys }: FormSubmission,
  target: ReminderTarget,
): boolean {
  if (target.to === 'hosts') return status === 'changesRequested'
  const { reviewer } = target
  return reviewer === undefined
    ? pending_reviewers_keys.length > 0
    : namesPerson(pending_reviewers_keys, reviewer)
}
