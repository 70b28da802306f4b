import type {
  DashboardUser,
  Event,
  EventReview,
  HistoryEntry,
  RequirementId,
} from '@huddle/contract'

import { ColleagueNotice } from './colleague-notice.tsx'
import { EventDetails } from './event-details.tsx'
import { EventHistory } from './event-history.tsx'
import { Guests } from './guests.tsx'
import type { RequirementLine } from './requirement-lines.ts'
import { RequirementRows } from './requirement-rows.tsx'
import { ReviewersTable } from './reviewers-table.tsx'
import { useStaffMembers, useStudents, type KnownPerson } from '#data/use-people.ts'
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
  const others = useStudents(strangersOf(history, [...hosts, ...reviewers]))
  const nameOf = (uid: string) => {
    if (uid === viewer.uid) return 'You'
    return (
      [...reviewers, ...hosts, ...others].find((person) => person.id === uid)?.name ?? 'Huddle User'
    )
  }
  const asked = new Set<string>(
    event.review_statuses[viewer.uid]?.documents_requiring_updates ?? [],
  )
  return (
    <>
      <ColleagueNotice event={event} viewerUid={viewer.uid} nameOf={nameOf} />
      <WhatChanged changes={review?.changes ?? []} />
      <EventDetails
        event={event}
        hosts={hosts}
        reviewers={reviewers}
        canViewLocation={canViewLocation}
      />
      <RequirementRows lines={lines} openId={openId} onOpen={onOpen} asked={asked} />
      {review && (
        <ReviewersTable
          event={event}
          review={review}
          reviewers={reviewers}
          viewerUid={viewer.uid}
        />
      )}
      <Guests event={event} />
      {history.length > 0 && (
        <EventHistory entries={history} timeZone={event.timezone} nameOf={nameOf} />
      )}
    </>
  )
}

/** People in the history who are neither hosts nor reviewers any more. */
function strangersOf(history: readonly HistoryEntry[], known: readonly KnownPerson[]): string[] {
  const ids = new Set<string>(known.map((person) => person.id))
  return [...new Set(history.flatMap(({ by }) => (by === null || ids.has(by) ? [] : [by])))]
}
