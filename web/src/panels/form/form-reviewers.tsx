import { endpoints, type FormHistoryEntry, type FormSubmission } from '@huddle/contract'
import PersonAddRounded from '@mui/icons-material/PersonAddRounded'
import { Button } from '@mui/material'
import { useState } from 'react'

import { useStaff } from '#data/staff.tsx'
import { useWrite } from '#data/use-write.ts'

import { ReviewersTable, type Reviewer } from '../review/reviewers-table.tsx'
import type { ReviewerAct } from '../reviewers/reviewer-act.ts'
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

/** Who reviews a form and why, with what the office may change. Spec: dashboard 2, 6; decisions F4, R14. */
export function FormReviewers({ form, reviewers, history, nameOf }: FormReviewersProps) {
  const { user, university } = useStaff()
  const [asked, setAsked] = useState<ReviewerAct>()
  const change = useWrite(endpoints.changeFormReviewers, {
    success: 'Saved',
    failure: texts.reviewersFailed,
  })
  const isOpen = form.status === 'pending' || form.status === 'changesRequested'
  const mayChange = user.role !== 'reviewer' && isOpen
  const isReviewer = form.reviewers_uids.includes(user.uid)
  const units = [...university.fsl_councils, ...university.student_life_departments]
  return (
    <>
      <ReviewersTable
        review={form}
        reviewers={reviewers}
        viewerUid={user.uid}
        timeZone={university.timezone}
        action={
          mayChange && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<PersonAddRounded />}
              sx={{ '@media print': { display: 'none' } }}
              onClick={() => setAsked({ act: 'add' })}
            >
              Add reviewers
            </Button>
          )
        }
        actionsFor={(who) =>
          mayChange
            ? [
                { label: 'Replace', onClick: () => setAsked({ act: 'replace', who }) },
                {
                  label: 'Remove',
                  destructive: true,
                  onClick: () => setAsked({ act: 'remove', who }),
                },
              ]
            : []
        }
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
        removal={(who) => removalOf(form, who)}
        calls={{
          change: {
            ...change,
            send: async ({ add, remove }) =>
              (
                await change.send({
                  params: { huddleId: form.huddle_id, formId: form.id },
                  body: { add: [...add], remove: [...remove] },
                })
              ).ok,
          },
        }}
        onClose={() => {
          change.reset()
          setAsked(undefined)
        }}
      />
    </>
  )
}

function removalOf({ reviewers_uids, review_statuses }: FormSubmission, who: Reviewer): string {
  const others = reviewers_uids.filter((uid) => uid !== who.id)
  if (others.length === 0)
    return 'Nobody else reviews this form: whoever reviews new forms of this huddle is asked instead.'
  const isDone = others.every((uid) => review_statuses[uid]?.status === 'approved')
  return isDone
    ? `Everybody else has approved, so without ${who.name} this form’s review is done.`
    : `${who.name} is no longer asked, and a vote already given no longer counts.`
}
