import {
  all,
  dashboardStatusOf,
  endpoints,
  eventOrders,
  eventQueueTimeOrder,
  eventQueueTitleOrder,
  sortedBy,
  startOfDay,
  storedStateOf,
  type DashboardUser,
  type EventRecord,
  type Parsed,
} from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { filledPageOf } from '#operations/lists/filled-page-of.ts'
import { chunksOf, narrowedAssignments } from '#operations/lists/in-scope.ts'
import { inOrder, narrowedTo, type Order } from '#operations/lists/page-of.ts'
import { withPrefix } from '#operations/lists/with-prefix.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

import { readByStaff } from './read-by-staff.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { restrictToTab } from './restrict-to-tab.ts'
import { pendingEventsOf } from './pending-events-of.ts'
import { isInScope } from './relation-to-event.ts'
import { eventsInScope } from './events-in-scope.ts'

type Query = Parsed<typeof endpoints.listEvents>['query']

export const listEvents = implement(endpoints.listEvents, async (caller, { query }, services) => {
  const { uid, staff, organisation } = caller
  const { store, clock } = services
  const { startAfter, startAt, startBefore, limit, sort, ...filters } = query
  const { status, council } = filters
  const viewer = {
    ...staff,
    assignments: narrowedAssignments(
      staff.assignments,
      council === undefined ? undefined : [council],
    ),
  }
  const reader = { uid, now: clock.now() }
  // The caller's queue has composite indexes of its own for the sort orders it offers.
  const isQueue = status === 'needsReview' && queueSorts.includes(sort)
  const found = isQueue ? pendingInScope(viewer, store) : eventsInScope(viewer, organisation, store)
  const cut = (each: TypedQuery<EventRecord>, order: Order<EventRecord>) =>
    filtered(each, filters, order, { timezone: organisation.timezone, now: reader.now })
  const order = orderOf(query, isQueue)
  const list = {
    collection: store.events,
    queries: found.map((each) => cut(each, order)),
    order,
    isKnown: (event: EventRecord) => !event.is_deleted && isInScope(event, caller),
  }
  const [events, total, permissions] = await Promise.all([
    filledPageOf(
      list,
      { startAfter, startAt, startBefore, limit },
      (event) => status === undefined || dashboardStatusOf(event, uid, reader.now) === status,
    ),
    Object.keys(filters).length === 0
      ? countInScope('events', staff, organisation, services)
      : countFound({ ...caller, staff: viewer }, list.queries, order, { filters, cut }, services),
    permissionsOf(staff, store),
  ])
  return { events: await readByStaff(events, organisation, permissions, reader, store), total }
})

const queueSorts: readonly Query['sort'][] = [
  'title',
  '-title',
  'start_datetime',
  '-start_datetime',
]

/** The events in a staff member's scope that wait for their vote. */
function pendingInScope(
  staff: DashboardUser,
  store: Pick<Store, 'events'>,
): TypedQuery<EventRecord>[] {
  const pending = pendingEventsOf(staff, store)
  if (staff.assignments.includes(all)) return [pending]
  return chunksOf([...new Set(staff.assignments)]).map((ids) => pending.within('scope_id', ids))
}

type Narrowed = {
  filters: Filters
  cut(query: TypedQuery<EventRecord>, order: Order<EventRecord>): TypedQuery<EventRecord>
}

/**
 * Counts the events found. Events in review wait for the caller or for others, and the caller's are
 * counted separately.
 */
async function countFound(
  { staff, organisation }: StaffCaller,
  queries: readonly TypedQuery<EventRecord>[],
  order: Order<EventRecord>,
  { filters, cut }: Narrowed,
  { clock, store }: Pick<Services, 'clock' | 'store'>,
): Promise<number> {
  const { status, search } = filters
  const whose = status === undefined ? staff.assignments : [staff.uid, staff.assignments]
  const count = (name: string, counted: readonly TypedQuery<EventRecord>[]) =>
    cachedCount(JSON.stringify(['events', organisation.id, whose, filters, name]), counted, clock)
  const countAll = () =>
    count(
      'all',
      queries.map((each) => inOrder(each, order)),
    )
  const countOwn = () => {
    const fields = search === undefined ? eventQueueTimeOrder : eventQueueTitleOrder
    const queueOrder = sortedBy(fields, 'asc')
    const own = pendingInScope(staff, store).map((each) => cut(each, queueOrder))
    return count(
      'own',
      own.map((each) => inOrder(each, queueOrder)),
    )
  }
  if (status === 'needsReview') return countOwn()
  if (status !== 'pendingOthers') return countAll()
  const [inReview, own] = await Promise.all([countAll(), countOwn()])
  return inReview - own
}

type Filters = Omit<Query, 'startAfter' | 'startAt' | 'startBefore' | 'limit' | 'sort'>

function filtered(
  query: TypedQuery<EventRecord>,
  { tab, search, status, type, huddle, from, to }: Filters,
  order: Order<EventRecord>,
  { timezone, now }: { timezone: string; now: Date },
): TypedQuery<EventRecord> {
  let result = query
  if (status !== undefined)
    result = narrowedTo(result, 'review_status', [storedStateOf(status)], order)
  if (type !== undefined) result = narrowedTo(result, 'event_type', [type], order)
  if (huddle !== undefined) result = narrowedTo(result, 'host_huddle', [huddle], order)
  if (from !== undefined) result = result.where('start_datetime', '>=', startOfDay(from, timezone))
  if (to !== undefined) result = result.where('start_datetime', '<', startOfDay(to, timezone))
  if (tab !== undefined) result = restrictToTab(result, tab, now, order)
  return search === undefined ? result : withPrefix(result, 'title_lower', search)
}

/**
 * A search is a range of titles, so its results are ordered by title whatever the request asks for.
 */
function orderOf({ sort, search }: Query, isQueue: boolean): Order<EventRecord> {
  const [asked, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  const titles = isQueue ? eventQueueTitleOrder : eventOrders.title
  if (search !== undefined) return sortedBy(titles, asked === 'title' ? direction : 'asc')
  switch (asked) {
    case 'title':
      return sortedBy(titles, direction)
    case 'submitted_at':
    case 'huddle_name':
    case 'event_type_name':
    case 'review_status':
    case 'going_count':
      return sortedBy(eventOrders[asked], direction)
    default:
      return sortedBy(isQueue ? eventQueueTimeOrder : eventOrders.start_datetime, direction)
  }
}
