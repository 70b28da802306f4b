import { namesPerson, type FormHistoryEntry, type FormSubmission } from '@huddle/contract'
import { changeFormReviewers } from '@huddle/contract/forms/change-form-reviewers.ts'
import { remindForm } from '@huddle/contract/forms/remind-form.ts'
import { useState } from 'react'

import { useStaff } from '#data/staff.tsx'
import { useWrite } from '#data/use-write.ts'

import { ReviewersTable, type Reviewer } from '../review/reviewers-table.tsx'
import { AddReviewersButton } from '../reviewers/add-reviewers-button.tsx'
import { removalText } from '../reviewers/removal-text.ts'
import type { ReviewerAct } from '../reviewers/reviewer-act.ts'
import { reviewerActions } from '../reviewers/reviewer-actions.ts'
import { reviewerCalls } from '../reviewers/reviewer-calls.ts'
import { ReviewerDialogs } from '../reviewers/reviewer-dialogs.tsx'
import { reviewerReason } from '../reviewers/reviewer-reason.ts'
import { texts } from '../texts.ts'
import { formTitleOf } from './form-title.ts'

type FormReviewersProps = {
  form: FormSubmission
  reviewers: readonly Reviewer[]
  /** Newest first. */
  history: readonly FormHistoryEntry[]
  nameOf: (uid: string) => string
}

/** Who reviews a form and why, with what the office may change and whom one may remind. Spec: dashboard 2, 6; decisions F4, R14, 156. */
export function FormReviewers({ form, reviewers, history, nameOf }: FormReviewersProps) {
  const { user, university } = useStaff()
  const [asked, setAsked] = useState<ReviewerAct>()
  const change = useWrite(changeFormReviewers, {
    success: 'Saved',
    failure: texts.reviewersFailed,
  })
  const remind = useWrite(remindForm, {
    success: texts.reminded,
    failure: texts.remindFailed,
  })
  const calls = reviewerCalls({ huddleId: form.huddle_id, formId: form.id }, change, remind)
  const isAdmin = user.role !== 'reviewer'
  const isReviewer = form.reviewers_uids.includes(user.uid)
  const mayChange = isAdmin && (form.status === 'pending' || form.status === 'changesRequested')
  const actionsFor = (who: Reviewer) => {
    const isAwaited = namesPerson(form.pending_reviewers_keys, who.id)
    const mayRemind = (isAdmin || isReviewer) && who.id !== user.uid && isAwaited
    return reviewerActions(who, { mayRemind, mayChange }, setAsked)
  }
  const units = [...university.fsl_councils, ...university.student_life_departments]
  return (
    <>
      <ReviewersTable
        review={form}
        reviewers={reviewers}
        viewerUid={user.uid}
        timeZone={university.timezone}
        action={mayChange && <AddReviewersButton onClick={() => setAsked({ act: 'add' })} />}
        actionsFor={actionsFor}
        note={
          isReviewer
            ? reviewerReason({
                viewer: user,
                history,
                scope: units.find(({ id }) => id === form.scope_id),
                nameOf,
              })
            : undefined
        }
      />
      <ReviewerDialogs
        asked={asked}
        subtitle={`“${formTitleOf(form)}” by ${form.huddle_name}`}
        reviewers={reviewers}
        hosts={form.hosts}
        removal={(who) => removalText('form', form, who)}
        calls={calls}
        onClose={() => {
          calls.reset()
          setAsked(undefined)
        }}
      />
    </>
  )
}
