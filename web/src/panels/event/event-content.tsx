import { votersOf, type DashboardUser, type RequirementId } from '@huddle/contract'

import { useStaffMembers, useStudents, type KnownPerson } from '#data/use-people.ts'

import { answerChanges } from '../review/answer-changes.ts'
import { askedChanges } from '../review/asked-changes.ts'
import { ColleagueNotice } from '../review/colleague-notice.tsx'
import { HiddenRequirements } from '../review/hidden-requirements.tsx'
import { History } from '../review/history.tsx'
import { colleaguesOf, namesOf, requirementNameOf, strangersOf } from '../review/names.ts'
import { submittedCount, type RequirementLine } from '../review/requirement-lines.ts'
import { RequirementRows } from '../review/requirement-rows.tsx'
import { EventDetails } from './event-details.tsx'
import { EventReviewers } from './event-reviewers.tsx'
import { Guests } from './guests.tsx'
import { editedFields, historySentence } from './history-sentence.ts'
import type { EventDetail } from './use-event-detail.ts'
import type { GuestPrint } from './use-guest-print.ts'
import { WhatChanged } from '../review/what-changed.tsx'
import { useFieldChanges } from './use-field-changes.ts'

type EventContentProps = {
  detail: Extract<EventDetail, { status: 'ready' }>
  /** Undefined while they load. */
  lines: readonly RequirementLine[] | undefined
  hosts: readonly KnownPerson[]
  viewer: DashboardUser
  openId: RequirementId | undefined
  onOpen: (id: RequirementId) => void
  printedGuests: GuestPrint['guests']
}

/** The sections of the panel in the order of the design, history last. */
export function EventContent({
  detail,
  lines,
  hosts,
  viewer,
  openId,
  onOpen,
  printedGuests,
}: EventContentProps) {
  const { event, review, answers, history, showEarlier, place } = detail
  const reviewers = useStaffMembers(
    review == null ? [] : votersOf(review.reviewers_uids, review.review_statuses),
  )
  const known = [...hosts, ...reviewers]
  const people = [
    ...known,
    ...useStaffMembers(colleaguesOf(history, known)),
    ...useStudents(strangersOf(history, known)),
  ]
  const nameOf = namesOf(people, viewer.uid)
  const fieldChanges = useFieldChanges(event, review, place)
  const { submitted, all } = submittedCount(lines ?? [])
  const countText = all === 0 ? 'None for this event' : `${submitted} of ${all} submitted`
  return (
    <>
      <ColleagueNotice
        kind="event"
        votes={event.review_statuses}
        timeZone={event.timezone}
        viewerUid={viewer.uid}
        nameOf={nameOf}
      />
      <WhatChanged changes={[...fieldChanges, ...answerChanges(lines ?? [], history)]} />
      <EventDetails
        event={event}
        hosts={hosts}
        reviewers={review === undefined ? undefined : reviewers}
        place={place}
      />
      {answers === 'hidden' ? (
        <HiddenRequirements kind="event" />
      ) : (
        <RequirementRows
          lines={lines}
          aside={lines === undefined ? '' : countText}
          openId={openId}
          onOpen={onOpen}
          asked={askedChanges(review?.review_statuses ?? {}, nameOf)}
        />
      )}
      {review && (
        <EventReviewers
          event={event}
          review={review}
          reviewers={reviewers}
          history={history}
          nameOf={nameOf}
        />
      )}
      <Guests event={event} printed={printedGuests} />
      {history.length > 0 && (
        <History
          entries={history}
          onShowEarlier={showEarlier}
          timeZone={event.timezone}
          sentenceOf={(entry) =>
            historySentence(entry, nameOf, (id) => requirementNameOf(review, id))
          }
          noteOf={(entry) => editedFields(entry, place)}
        />
      )}
    </>
  )
}
