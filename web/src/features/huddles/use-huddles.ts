import { huddle, huddleOrders, sortedBy, type Huddle } from '@huddle/contract'
import { collection, query, where, type QueryConstraint } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { emptyPage, useLivePage, type LivePage } from '#data/live/use-live-page.ts'
import { scopeConstraints } from '#data/staff-scope.ts'
import { useStaff } from '#data/staff.tsx'

import type { HuddlesView } from './huddles-view.ts'

/** One page of the huddles in the viewer's scope, live, at one read a row. Decisions E9, H2, T4. */
export function useHuddles(view: HuddlesView, size: number): LivePage<Huddle> {
  const firestore = useFirestore()
  const staff = useStaff()
  const { q, type, scope, registered, upcoming, sort, cursor } = view
  const inScope = scopeConstraints(staff, scope)
  const page = useLivePage({
    name: JSON.stringify({
      huddles: staff.user.active_assignments,
      narrowed: { q, type, scope, registered, upcoming },
    }),
    source: inScope && query(collection(firestore, 'huddles'), ...inScope, ...narrowedBy(view)),
    order: orderOf(q, sort),
    countOrder: sortedBy(huddleOrders.title, 'asc'),
    size,
    cursor,
    schema: huddle,
  })
  return inScope === undefined ? emptyPage : page
}

function narrowedBy({ q, type, registered, upcoming }: HuddlesView): QueryConstraint[] {
  const narrowed: QueryConstraint[] = []
  if (type.length > 0) narrowed.push(where('community_type', 'in', type))
  if (registered.length === 1) narrowed.push(onlyThose('is_registered', registered[0] === 'yes'))
  if (upcoming.length === 1) narrowed.push(onlyThose('has_upcoming_events', upcoming[0] === 'yes'))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

/** A bound of what every order of huddles ends in: it needs no index but that of the order. */
function onlyThose(field: keyof Huddle, wanted: boolean): QueryConstraint {
  return wanted ? where(field, '>', false) : where(field, '<', true)
}

function orderOf(q: string, sort: string): Order {
  const chosen = parseSort(sort)
  // A prefix is a range on the title, and Firestore orders by the field of the range first.
  if (q !== '' || chosen === undefined) return sortedBy(huddleOrders.title, 'asc')
  const { field, direction } = chosen
  return sortedBy(isSortable(field) ? huddleOrders[field] : huddleOrders.title, direction)
}

function isSortable(field: string): field is keyof typeof huddleOrders {
  return field in huddleOrders
}
