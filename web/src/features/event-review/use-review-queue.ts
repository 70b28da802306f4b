import {
  event,
  eventQueueTimeOrder,
  eventQueueTitleOrder,
  eventTurnOrder,
  openEventReviewStates,
  sortedBy,
  type Event,
  type ReviewerKey,
} from '@huddle/contract'
import {
  and,
  collection,
  query,
  type Firestore,
  type Query,
  type QueryFilterConstraint,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { whereOneOf } from '#data/live/where-one-of.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLivePage, type ListQuery, type LivePage } from '#data/live/use-live-page.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { turnConstraints } from '#panels/queue/turn-constraints.ts'
import { useTurnCounts } from '#panels/queue/use-turn-counts.ts'

import type { EventReviewView } from './event-review-view.ts'

/** What is open and waits for no reviewer. */
export const statesWithHost = openEventReviewStates.filter((state) => state !== 'inReview')

type QueueRequest = { reviewer: ReviewerKey; view: EventReviewView; size: number }

/**
 * One page of the viewer's queue, live, at one read a row. Overdue first, then start, then
 * submission (decision R26).
 */
export function useReviewQueue({ reviewer, view, size }: QueueRequest): LivePage<Event> {
  const firestore = useFirestore()
  const { turn, q, type, scope, cursor } = view
  return useLivePage({
    ...reviewQueueQuery(firestore, reviewer, view),
    name: JSON.stringify(['review', reviewer, turn, q, type, scope]),
    size,
    cursor,
    schema: event,
  })
}

/** What the queue asks for. */
export function reviewQueueQuery(
  firestore: Firestore,
  reviewer: ReviewerKey,
  view: EventReviewView,
): ListQuery {
  const { turn, q, sort } = view
  const order = orderOf(turn, q, sort)
  const countOrder = q === '' ? timeOrder : titleOrder
  const sourceIn = (sorted: Order) =>
    queueOf(firestore, reviewer, turn, sorted, narrowedBy(view, sorted))
  return {
    source: sourceIn(order),
    order,
    counted: { source: sourceIn(countOrder), order: countOrder },
  }
}

/** How many events each view of the queue holds. */
export function useQueueCounts(
  reviewer: ReviewerKey,
  open: Turn,
): Record<Turn, number | undefined> {
  const firestore = useFirestore()
  return useTurnCounts(`review ${reviewer}`, open, (turn) => ({
    source: queueOf(firestore, reviewer, turn, timeOrder),
    order: timeOrder,
  }))
}

const timeOrder = sortedBy(eventQueueTimeOrder, 'asc')
const titleOrder = sortedBy(eventQueueTitleOrder, 'asc')

function queueOf(
  firestore: Firestore,
  reviewer: ReviewerKey,
  turn: Turn,
  order: Order,
  narrowed: readonly QueryFilterConstraint[] = [],
): Query {
  const states = (...allowed: Event['review_status'][]) =>
    whereOneOf('review_status', allowed, order)
  const waiting = { host: states(...statesWithHost), others: states('inReview') }
  const constraints = turnConstraints(turn, reviewer, waiting)
  return query(collection(firestore, 'events'), and(...constraints, ...narrowed))
}

function narrowedBy({ q, type, scope }: EventReviewView, order: Order): QueryFilterConstraint[] {
  const narrowed: QueryFilterConstraint[] = []
  if (type.length > 0) narrowed.push(whereOneOf('event_type', type, order))
  if (scope.length > 0) narrowed.push(whereOneOf('scope_id', scope, order))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

function orderOf(turn: Turn, q: string, sort: string): Order {
  const chosen = parseSort(sort)
  // A prefix is a range on the title, and Firestore orders by the field of the range first.
  if (q !== '') return titleOrder
  if (chosen !== undefined)
    return sortedBy(
      chosen.field === 'title' ? eventQueueTitleOrder : eventQueueTimeOrder,
      chosen.direction,
    )
  return turn === 'mine' ? eventTurnOrder : timeOrder
}
