import type { DashboardUser, RequirementId } from '@huddle/contract'

import { useStaffMembers, useStudents, type KnownPerson } from '#data/use-people.ts'

import { ColleagueNotice } from '../review/colleague-notice.tsx'
import { HiddenRequirements } from '../review/hidden-requirements.tsx'
import { History } from '../review/history.tsx'
import { colleaguesOf, namesOf, strangersOf } from '../review/names.ts'
import { submittedCount, type RequirementLine } from '../review/requirement-lines.ts'
import { RequirementRows } from '../review/requirement-rows.tsx'
import { EventDetails } from './event-details.tsx'
import { EventReviewers } from './event-reviewers.tsx'
import { Guests } from './guests.tsx'
import { historySentence } from './history-sentence.ts'
import type { EventDetail } from './use-event-detail.ts'
import type { GuestPrint } from './use-guest-print.ts'
import { WhatChanged } from './what-changed.tsx'

type EventContentProps = {
  detail: Extract<EventDetail, { status: 'ready' }>
  lines: readonly RequirementLine[]
  hosts: readonly KnownPerson[]
  viewer: DashboardUser
  canViewLocation: boolean
  openId: RequirementId | undefined
  onOpen: (id: RequirementId) => void
  printedGuests: GuestPrint['guests']
}

/** The sections of the panel in the order of the spec (dashboard 2), history last. */
export function EventContent({
  detail,
  lines,
  hosts,
  viewer,
  canViewLocation,
  openId,
  onOpen,
  printedGuests,
}: EventContentProps) {
  const { event, review, answers, history, showEarlier } = detail
  const reviewers = useStaffMembers(review?.reviewers_uids ?? [])
  const known = [...hosts, ...reviewers]
  const people = [
    ...known,
    ...useStaffMembers(colleaguesOf(history, known)),
    ...useStudents(strangersOf(history, known)),
  ]
  const nameOf = namesOf(people, viewer.uid)
  const { submitted, all } = submittedCount(lines)
  const countText = all === 0 ? 'None for this event' : `${submitted} of ${all} submitted`
  const asked = new Set<string>(
    event.review_statuses[viewer.uid]?.documents_requiring_updates ?? [],
  )
  return (
    <>
      <ColleagueNotice
        kind="event"
        votes={event.review_statuses}
        timeZone={event.timezone}
        viewerUid={viewer.uid}
        nameOf={nameOf}
      />
      <WhatChanged event={event} changes={review?.changes ?? []} lines={lines} />
      <EventDetails
        event={event}
        hosts={hosts}
        reviewers={reviewers}
        canViewLocation={canViewLocation}
      />
      {answers === 'hidden' ? (
        <HiddenRequirements kind="event" />
      ) : (
        <RequirementRows
          lines={answers === undefined ? [] : lines}
          aside={review === undefined || answers === undefined ? '' : countText}
          openId={openId}
          onOpen={onOpen}
          asked={asked}
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
          sentenceOf={(entry) => historySentence(entry, nameOf)}
        />
      )}
    </>
  )
}
