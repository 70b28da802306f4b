import {
  event as eventSchema,
  eventReview,
  eventReviewIdOf,
  historyEntry,
  reviewDocument,
  type Event,
  type EventId,
  type EventReview,
  type HistoryEntry,
  type ReviewDocument,
} from '@huddle/contract'
import { collection, doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from '#data/live/live-state.ts'
import { usePreferListed } from '#data/live/use-prefer-listed.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'
import { useLiveList } from '#data/live/use-live-list.ts'

import { unavailableBecause, visibleAnswers, type Unavailable } from '../review/unavailable.ts'
import { useHistory } from '../review/use-history.ts'
import { useEventPlace, type SeenPlace } from './use-event-place.ts'

export type EventDetail =
  | Unavailable
  | {
      status: 'ready'
      event: Event
      /**
       * The record of the viewer's organisation; undefined while it loads, null where it has none.
       */
      review: EventReview | null | undefined
      /**
       * What the host answered; `hidden` from staff who neither review the event nor run the
       * office; undefined while it loads.
       */
      answers: readonly ReviewDocument[] | 'hidden' | undefined
      history: readonly HistoryEntry[]
      place: SeenPlace
      /** True until each of the parts has been read or has failed. */
      isIncomplete: boolean
      /** Reads the history further back; undefined once it is whole. */
      showEarlier: (() => void) | undefined
    }

/**
 * Everything the panel shows of one event, live: the event, its place, the organisation's review,
 * the host's answers, the history. `listed` is the event in the list behind the panel.
 */
export function useEventDetail(
  eventId: EventId,
  { organisationId, canViewLocation }: { organisationId: string; canViewLocation: boolean },
  listed: Event | undefined,
): EventDetail {
  const firestore = useFirestore()
  const reference = listed === undefined ? doc(firestore, 'events', eventId) : undefined
  const event = usePreferListed<Event | null>(listed, useLiveDocument(reference, eventSchema))
  const reviewReference = doc(firestore, 'eventReviews', eventReviewIdOf(eventId, organisationId))
  const review = useLiveDocument(reviewReference, eventReview)
  const answers = useLiveList(
    `events/${eventId}/reviewDocuments`,
    hasNoAnswers(dataOf(event))
      ? undefined
      : collection(firestore, 'events', eventId, 'reviewDocuments'),
    reviewDocument,
  )
  const history = useHistory(reviewReference, historyEntry)
  const { place, isLoading: isPlaceLoading } = useEventPlace(eventId, canViewLocation)
  const unavailable = unavailableBecause(event)
  const found = dataOf(event)
  if (unavailable !== undefined) return unavailable
  if (found == null) return { status: 'missing' }
  const areAnswersLoading = answers.status === 'loading' && !hasNoAnswers(found)
  return {
    status: 'ready',
    event: found,
    review: dataOf(review),
    answers: hasNoAnswers(found) ? [] : visibleAnswers(answers),
    // That it was the reviewers' turn again says no more than the answer that made it so.
    history: history.entries.filter(({ action }) => action !== 'reviewers-turn'),
    showEarlier: history.showEarlier,
    place,
    isIncomplete:
      review.status === 'loading' || areAnswersLoading || history.isLoading || isPlaceLoading,
  }
}

/** The event says itself that nothing was answered and that nothing is awaited. */
function hasNoAnswers(event: Event | null | undefined): boolean {
  if (event == null) return false
  return event.review_documents_ids.length === 0 && event.awaited_documents_count === 0
}
