import {
  isVotePending,
  turnOf,
  type Event,
  type EventReview,
  type HistoryEntry,
} from '@huddle/contract'
import { changeEventReviewers } from '@huddle/contract/reviews/change-event-reviewers.ts'
import { remindEvent } from '@huddle/contract/reviews/remind-event.ts'
import { useState } from 'react'

import { useMinute } from '#components/dates/clock.ts'
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

type EventReviewersProps = {
  event: Event
  review: EventReview
  reviewers: readonly Reviewer[]
  /** Newest first. */
  history: readonly HistoryEntry[]
  nameOf: (uid: string) => string
}

/** Who reviews an event and why, with what the office may change and whom one may remind. Spec: dashboard 2, 6; decisions R14, 139. */
export function EventReviewers({ event, review, reviewers, history, nameOf }: EventReviewersProps) {
  const { user, university } = useStaff()
  const [asked, setAsked] = useState<ReviewerAct>()
  const change = useWrite(changeEventReviewers, {
    success: 'Saved',
    failure: texts.reviewersFailed,
  })
  const remind = useWrite(remindEvent, {
    success: texts.reminded,
    failure: texts.remindFailed,
  })
  const calls = reviewerCalls({ eventId: event.id }, change, remind)
  const now = useMinute()
  const isAdmin = user.role !== 'reviewer'
  const isReviewer = review.reviewers_uids.includes(user.uid)
  const isOpen = review.outcome === 'open' && now < event.start_datetime
  const mayChange = isAdmin && isOpen
  const isTheirTurn = isOpen && turnOf(review) === 'reviewers'
  const isAwaited = ({ id }: Reviewer) => isTheirTurn && isVotePending(review, id)
  const actionsFor = (who: Reviewer) =>
    reviewerActions(
      who,
      { mayRemind: (isAdmin || isReviewer) && who.id !== user.uid && isAwaited(who), mayChange },
      setAsked,
    )
  const units = [...university.fsl_councils, ...university.student_life_departments]
  return (
    <>
      <ReviewersTable
        review={review}
        reviewers={reviewers}
        viewerUid={user.uid}
        timeZone={event.timezone}
        isAwaitingDocuments={event.review_status === 'pendingInitialUpload'}
        action={mayChange && <AddReviewersButton onClick={() => setAsked({ act: 'add' })} />}
        actionsFor={actionsFor}
        note={
          isReviewer && isOpen
            ? reviewerReason({
                viewer: user,
                history,
                scope: units.find(({ id }) => id === event.scope_id),
                nameOf,
              })
            : undefined
        }
        notice={
          review.is_auto_reviewed
            ? 'Published by itself: events of this type need no review.'
            : undefined
        }
      />
      <ReviewerDialogs
        asked={asked}
        subtitle={`“${event.title}” by ${event.huddle_name}`}
        reviewers={reviewers}
        hosts={event.hosts}
        removal={(who) => removalText('event', review, who)}
        calls={calls}
        onClose={() => {
          calls.reset()
          setAsked(undefined)
        }}
      />
    </>
  )
}
