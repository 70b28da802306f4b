import { huddle, huddleOrders, sortedBy, type Huddle } from '@huddle/contract'
import {
  and,
  collection,
  query,
  where,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { whereOneOf } from '#data/live/where-one-of.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { emptyPage, useLivePage, type ListQuery, type LivePage } from '#data/live/use-live-page.ts'
import { scopeConstraint } from '#data/scope-constraint.ts'
import { useStaff, type Staff } from '#data/staff.tsx'

import type { HuddlesView } from './huddles-view.ts'

/** One page of the huddles in the viewer's scope, live, at one read a row. Decisions E9, H2, T4. */
export function useHuddles(view: HuddlesView, size: number): LivePage<Huddle> {
  const firestore = useFirestore()
  const staff = useStaff()
  const { q, type, scope, registered, upcoming, cursor } = view
  const asked = huddlesQuery(firestore, staff, view)
  const page = useLivePage({
    ...asked,
    name: JSON.stringify({
      huddles: staff.user.active_assignments,
      narrowed: { q, type, scope, registered, upcoming },
    }),
    size,
    cursor,
    schema: huddle,
  })
  return asked.source === undefined ? emptyPage : page
}

/** What the list asks for; nothing where the viewer may see none of the chosen councils. */
export function huddlesQuery(
  firestore: Firestore,
  staff: Pick<Staff, 'user' | 'university'>,
  view: HuddlesView,
): ListQuery {
  const inScope = scopeConstraint(staff, view.scope)
  const order = orderOf(view.q, view.sort)
  const source =
    inScope && query(collection(firestore, 'huddles'), and(inScope, ...narrowedBy(view, order)))
  return { source, order, counted: { source, order: sortedBy(huddleOrders.title, 'asc') } }
}

function narrowedBy(
  { q, type, registered, upcoming }: HuddlesView,
  order: Order,
): QueryFilterConstraint[] {
  const narrowed: QueryFilterConstraint[] = []
  if (type.length > 0) narrowed.push(whereOneOf('community_type', type, order))
  if (registered.length === 1) narrowed.push(onlyThose('is_registered', registered[0] === 'yes'))
  if (upcoming.length === 1) narrowed.push(onlyThose('has_upcoming_events', upcoming[0] === 'yes'))
  if (q !== '') narrowed.push(...startingWith('title_lower', q))
  return narrowed
}

/** A bound of what every order of huddles ends in: it needs no index but that of the order. */
function onlyThose(field: keyof Huddle, wanted: boolean): QueryFilterConstraint {
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
