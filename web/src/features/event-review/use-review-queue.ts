import {
  event,
  eventOrders,
  eventTurnOrder,
  openEventReviewStates,
  sortedBy,
  type Event,
  type ReviewerKey,
} from '@huddle/contract'
import {
  collection,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLivePage, type LivePage } from '#data/live/use-live-page.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { useTurnCounts } from '#panels/queue/use-turn-counts.ts'

import type { EventReviewView } from './event-review-view.ts'

/** What is open and waits for no reviewer. */
export const statesWithHost = openEventReviewStates.filter((state) => state !== 'inReview')

type QueueRequest = { reviewer: ReviewerKey; view: EventReviewView; size: number }

/** One page of the viewer's queue, live, at one read a row. Overdue first, then start, then submission (decision R26). */
export function useReviewQueue({ reviewer, view, size }: QueueRequest): LivePage<Event> {
  const firestore = useFirestore()
  const { turn, q, type, scope, sort, cursor } = view
  return useLivePage({
    name: JSON.stringify(['review', reviewer, turn, q, type, scope]),
    source: query(queueOf(firestore, reviewer, turn), ...narrowedBy(view)),
    order: orderOf(turn, q, sort),
    countOrder: q === '' ? countOrder : sortedBy(eventOrders.title, 'asc'),
    size,
    cursor,
    schema: event,
  })
}

/** How many events each view of the queue holds. */
export function useQueueCounts(
  reviewer: ReviewerKey,
  open: Turn,
): Record<Turn, number | undefined> {
  const firestore = useFirestore()
  return useTurnCounts(`review ${reviewer}`, open, (turn) => ({
    source: queueOf(firestore, reviewer, turn),
    order: countOrder,
  }))
}

const countOrder = sortedBy(eventOrders.start_datetime, 'asc')

/** Each in a form that the security rules can prove from the query alone. */
function queueOf(firestore: Firestore, reviewer: ReviewerKey, turn: Turn): Query {
  const events = collection(firestore, 'events')
  switch (turn) {
    case 'mine':
      return query(events, where('pending_reviewers_keys', 'array-contains', reviewer))
    case 'host':
      return query(
        events,
        where('waiting_reviewers_keys', 'array-contains', reviewer),
        where('review_status', 'in', statesWithHost),
      )
    case 'others':
      return query(
        events,
        where('waiting_reviewers_keys', 'array-contains', reviewer),
        where('review_status', '==', 'inReview'),
      )
  }
}

function narrowedBy({ q, type, scope }: EventReviewView): QueryConstraint[] {
  const narrowed: QueryConstraint[] = []
  if (type.length > 0) narrowed.push(where('event_type', 'in', type))
  if (scope.length > 0) narrowed.push(where('scope_id', 'in', scope))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

function orderOf(turn: Turn, q: string, sort: string): Order {
  const chosen = parseSort(sort)
  // A prefix is a range on the title, and Firestore orders by the field of the range first.
  if (q !== '') return sortedBy(eventOrders.title, 'asc')
  if (chosen !== undefined)
    return sortedBy(
      chosen.field === 'title' ? eventOrders.title : eventOrders.start_datetime,
      chosen.direction,
    )
  return turn === 'mine' ? eventTurnOrder : sortedBy(eventOrders.start_datetime, 'asc')
}
