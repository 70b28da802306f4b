import type {
  DashboardUser,
  Event,
  EventReview,
  HistoryEntry,
  RequirementId,
} from '@huddle/contract'

import { useStaffMembers, useStudents, type KnownPerson } from '#data/use-people.ts'

import { ColleagueNotice } from '../review/colleague-notice.tsx'
import { History } from '../review/history.tsx'
import { colleaguesOf, namesOf, strangersOf } from '../review/names.ts'
import { submittedCount, type RequirementLine } from '../review/requirement-lines.ts'
import { RequirementRows } from '../review/requirement-rows.tsx'
import { EventDetails } from './event-details.tsx'
import { EventReviewers } from './event-reviewers.tsx'
import { Guests } from './guests.tsx'
import { historySentence } from './history-sentence.ts'
import { WhatChanged } from './what-changed.tsx'

type EventContentProps = {
  event: Event
  review: EventReview | null | undefined
  history: readonly HistoryEntry[]
  lines: readonly RequirementLine[]
  hosts: readonly KnownPerson[]
  viewer: DashboardUser
  canViewLocation: boolean
  openId: RequirementId | undefined
  onOpen: (id: RequirementId) => void
}

/** The sections of the panel in the order of the spec (dashboard 2), history last. */
export function EventContent({
  event,
  review,
  history,
  lines,
  hosts,
  viewer,
  canViewLocation,
  openId,
  onOpen,
}: EventContentProps) {
  const reviewers = useStaffMembers(review?.reviewers_uids ?? [])
  const known = [...hosts, ...reviewers]
  const people = [
    ...known,
    ...useStaffMembers(colleaguesOf(history, known)),
    ...useStudents(strangersOf(history, known)),
  ]
  const nameOf = namesOf(people, viewer.uid)
  const { submitted, all } = submittedCount(lines)
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
      <RequirementRows
        lines={lines}
        aside={all === 0 ? 'None for this event' : `${submitted} of ${all} submitted`}
        openId={openId}
        onOpen={onOpen}
        asked={asked}
      />
      {review && (
        <EventReviewers
          event={event}
          review={review}
          reviewers={reviewers}
          history={history}
          nameOf={nameOf}
        />
      )}
      <Guests event={event} />
      {history.length > 0 && (
        <History
          entries={history}
          timeZone={event.timezone}
          sentenceOf={(entry) => historySentence(entry, nameOf)}
        />
      )}
    </>
  )
}
