import { event, type Event } from '@huddle/contract'
import { collection, query, where, type QueryConstraint } from 'firebase/firestore'
import { useState } from 'react'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { emptyPage, useLivePage, type LivePage } from '#data/live/use-live-page.ts'
import { scopeConstraints } from '#data/staff-scope.ts'
import { useStaff } from '#data/staff.tsx'

import type { EventsView } from './events-view.ts'

/** One page of the events in the viewer's scope, live, at one read a row. Decisions E9, H12, T4. */
export function useEvents(view: EventsView, size: number): LivePage<Event> {
  const firestore = useFirestore()
  const staff = useStaff()
  // What is upcoming is decided when the screen opens: a query that moved with the clock would be a new one each minute.
  const [now] = useState(() => new Date())
  const { tab, q, type, scope, cursor } = view
  const inScope = scopeConstraints(staff, scope)
  const page = useLivePage({
    name: JSON.stringify(['events', staff.user.active_assignments, tab, q, type, scope]),
    source: inScope && query(collection(firestore, 'events'), ...inScope, ...narrowedBy(view, now)),
    order: orderOf(view),
    size,
    cursor,
    schema: event,
  })
  return inScope === undefined ? emptyPage : page
}

function narrowedBy({ tab, q, type }: EventsView, now: Date): QueryConstraint[] {
  const narrowed: QueryConstraint[] = [where('is_cancelled', '==', tab === 'cancelled')]
  if (type.length > 0) narrowed.push(where('event_type', 'in', type))
  if (tab === 'upcoming') narrowed.push(where('end_datetime', '>=', now))
  if (tab === 'past') narrowed.push(where('end_datetime', '<', now))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

/** The soonest first of what is to come, the latest first of what is over. */
function orderOf({ tab, q, sort }: EventsView): Order {
  const byEnd: Order = [{ field: 'end_datetime', direction: tab === 'upcoming' ? 'asc' : 'desc' }]
  // A prefix is a range on the title, and Firestore orders by the field of the range first.
  if (q !== '') return [{ field: 'title_lower', direction: 'asc' }, ...byEnd]
  const chosen = parseSort(sort)
  if (chosen === undefined) return byEnd
  const { direction } = chosen
  if (chosen.field === 'end_datetime') return [{ field: 'end_datetime', direction }]
  const field = chosen.field === 'title' ? 'title_lower' : chosen.field
  return [
    { field, direction },
    { field: 'end_datetime', direction },
  ]
}
