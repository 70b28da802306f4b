import {
  earliestStartOf,
  event,
  eventOrders,
  sortedBy,
  type Event,
  type University,
} from '@huddle/contract'
import {
  and,
  collection,
  query,
  where,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore'
import { useState } from 'react'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { narrowedTo } from '#data/live/narrowed-to.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { emptyPage, useLivePage, type ListQuery, type LivePage } from '#data/live/use-live-page.ts'
import { scopeFilter } from '#data/staff-scope.ts'
import { useStaff, type Staff } from '#data/staff.tsx'

import { countedBy, countedOf } from './reported-events.ts'
import type { EventsView } from './events-view.ts'

/** One page of the events in the viewer's scope, live, at one read a row. Decisions E9, H12, T4. */
export function useEvents(view: EventsView, size: number): LivePage<Event> {
  const firestore = useFirestore()
  const staff = useStaff()
  // What is upcoming is decided when the screen opens: a query that moved with the clock would be a new one each minute.
  const [now] = useState(() => new Date())
  const { tab, q, type, scope, counted, from, to, cursor } = view
  const asked = eventsQuery(firestore, staff, view, now)
  const page = useLivePage({
    ...asked,
    name: JSON.stringify({
      events: staff.user.active_assignments,
      narrowed: { tab, q, type, scope, counted, from, to },
    }),
    size,
    cursor,
    schema: event,
  })
  return asked.source === undefined ? emptyPage : page
}

/** What the list asks for; nothing where the viewer may see none of the chosen councils. */
export function eventsQuery(
  firestore: Firestore,
  staff: Pick<Staff, 'user' | 'university'>,
  view: EventsView,
  now: Date,
): ListQuery {
  const inScope = scopeFilter(staff, view.scope)
  const sourceIn = (sorted: Order) =>
    inScope &&
    query(
      collection(firestore, 'events'),
      and(inScope, ...narrowedBy(view, staff.university, now, sorted)),
    )
  const order = orderOf(view)
  const countOrder = sortedBy(view.q === '' ? eventOrders.start_datetime : eventOrders.title, 'asc')
  return {
    source: sourceIn(order),
    order,
    counted: { source: sourceIn(countOrder), order: countOrder },
  }
}

function narrowedBy(
  view: EventsView,
  university: University,
  now: Date,
  order: Order,
): QueryFilterConstraint[] {
  const { q, type } = view
  const counted = countedOf(view)
  const narrowed = counted
    ? countedBy(counted, view, { timezone: university.timezone, now, order })
    : ofTab(view.tab, now, order)
  if (type.length > 0) narrowed.push(narrowedTo('event_type', type, order))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

/** By start, end and whether an event is cancelled: every order of events holds these three. */
function ofTab(tab: EventsView['tab'], now: Date, order: Order): QueryFilterConstraint[] {
  switch (tab) {
    case 'upcoming':
      return [
        where('start_datetime', '>=', earliestStartOf(now)),
        where('end_datetime', '>=', now),
        where('is_cancelled', '<', true),
      ]
    case 'past':
      return [
        where('start_datetime', '<=', now),
        where('end_datetime', '<', now),
        where('is_cancelled', '<', true),
      ]
    case 'cancelled':
      return [narrowedTo('review_status', [cancelled], order)]
  }
}

const cancelled: Event['review_status'] = 'cancelled'

/** The soonest first of what is to come, the latest first of what is over. */
function orderOf(view: EventsView): Order {
  const { tab, q, sort, counted } = view
  const time = eventOrders.start_datetime
  const isToCome = counted === 'overdue' || (counted === 'any' && tab === 'upcoming')
  // A prefix is a range on the title, and Firestore orders by the field of the range first.
  if (q !== '') return sortedBy(eventOrders.title, 'asc')
  const chosen = parseSort(sort)
  // What is overdue is few: one order does.
  if (chosen === undefined || counted === 'overdue')
    return sortedBy(time, isToCome ? 'asc' : 'desc')
  const { field, direction } = chosen
  return sortedBy(isSortable(field) ? eventOrders[field] : time, direction)
}

function isSortable(
  field: string,
): field is 'title' | 'event_type_name' | 'review_status' | 'going_count' {
  return ['title', 'event_type_name', 'review_status', 'going_count'].includes(field)
}
