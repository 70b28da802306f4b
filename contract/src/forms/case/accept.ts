import { closedVotes, isApprovedBy } from '#reviews/case/votes.ts'
import { moveDocument } from '#reviews/document-transitions.ts'
import type { Uid } from '#shared/ids.ts'

import { registrationFormTypeId } from '../form.ts'
import type { FormHistoryEvent } from './conclude-form.ts'
import type { FormCase } from './form-case.ts'

/**
 * Accepts the form once it has every required approval, and registers the huddle if the form is a
 * registration form. Otherwise changes nothing. See F2, F3, R3, R4.
 */
export function acceptIfApproved(
  current: FormCase,
  by: Uid | null,
  now: Date,
): { draft: FormCase; historyEvents: FormHistoryEvent[] } {
  const { submission, answers, huddle } = current
  if (!isApprovedBy(submission)) return { draft: current, historyEvents: [] }
  const isRegistration = submission.form_type_id === registrationFormTypeId
  const draft: FormCase = {
    ...current,
    submission: {
      ...submission,
      status: 'approved',
      approved_at: now,
      review_statuses: closedVotes(submission),
    },
    answers: answers.map((answer) => moveDocument(answer, 'finish-review')),
    huddle: isRegistration
      ? {
          ...huddle,
          is_registered: true,
          is_registered_updated_at: now,
          is_registered_update_by: by,
          registered_by_form: submission.id,
        }
      : huddle,
  }
  return { draft, historyEvents: [{ action: 'accepted', by }] }
}
