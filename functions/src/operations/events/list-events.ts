import {
  dashboardStatusOf,
  endpoints,
  reviewerKeyOf,
  storedStateOf,
  type EventRecord,
  type Parsed,
} from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { filledPageOf } from '#operations/lists/filled-page-of.ts'
import { inOrder, type Order } from '#operations/lists/page-of.ts'
import { startOfDay } from '#operations/lists/start-of-day.ts'
import { withPrefix } from '#operations/lists/with-prefix.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

import { readByStaff } from './read-by-staff.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { dateOf, ofTab } from './of-tab.ts'
import { pendingEventsOf } from './pending-events-of.ts'
import { isInScope } from './relation-to-event.ts'
import { eventsInScope } from './scope-of-events.ts'

type Query = Parsed<typeof endpoints.listEvents>['query']

export const listEvents = implement(endpoints.listEvents, async (caller, { query }, services) => {
  const { uid, staff, organisation } = caller
  const { store, clock } = services
  const { startAfter, startAt, startBefore, limit, sort, ...filters } = query
  const { status } = filters
  const reader = { uid, now: clock.now() }
  const inScope = eventsInScope(staff, organisation, store)
  const found = status === 'needsReview' ? [pendingEventsOf(staff, store)] : inScope
  const cut = (each: TypedQuery<EventRecord>) =>
    filtered(each, filters, organisation.timezone, reader.now)
  const order = orderOf(query)
  const list = {
    collection: store.events,
    queries: found.map(cut),
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
      : countFound(caller, list.queries, order, filters, services),
    permissionsOf(staff, store),
  ])
  return { events: await readByStaff(events, organisation, permissions, reader, store), total }
})

/** What waits for others is what is in review without what waits for the caller: no query finds the first alone. */
async function countFound(
  { staff, organisation }: StaffCaller,
  queries: readonly TypedQuery<EventRecord>[],
  order: Order<EventRecord>,
  filters: Filters,
  { clock }: Pick<Services, 'clock'>,
): Promise<number> {
  const whose = filters.status === undefined ? staff.assignments : [staff.uid, staff.assignments]
  const question = ['events', organisation.id, whose, filters]
  const count = (name: string, counted: readonly TypedQuery<EventRecord>[]) =>
    cachedCount(
      JSON.stringify([...question, name]),
      // Equalities alone are counted without an order, which would need an index.
      hasRange(filters) ? counted.map((each) => inOrder(each, order)) : counted,
      clock,
    )
  if (filters.status !== 'pendingOthers') return count('all', queries)
  const key = reviewerKeyOf(organisation.id, staff.uid)
  const mine = queries.map((each) => each.where('pending_reviewers_keys', 'array-contains', key))
  const [all, own] = await Promise.all([count('all', queries), count('own', mine)])
  return all - own
}

function hasRange({ search, tab, from, to }: Filters): boolean {
  return [search, tab, from, to].some((filter) => filter !== undefined)
}

type Filters = Omit<Query, 'startAfter' | 'startAt' | 'startBefore' | 'limit' | 'sort'>

function filtered(
  query: TypedQuery<EventRecord>,
  { tab, search, status, type, huddle, council, from, to }: Filters,
  timezone: string,
  now: Date,
): TypedQuery<EventRecord> {
  let result = query
  if (status !== undefined) result = result.where('review_status', '==', storedStateOf(status))
  if (type !== undefined) result = result.where('event_type', '==', type)
  if (huddle !== undefined) result = result.where('host_huddle', '==', huddle)
  if (council !== undefined) result = result.where('scope_id', '==', council)
  if (from !== undefined) result = result.where('start_datetime', '>=', startOfDay(from, timezone))
  if (to !== undefined) result = result.where('start_datetime', '<', startOfDay(to, timezone))
  if (tab !== undefined) result = ofTab(result, tab, now)
  return search === undefined ? result : withPrefix(result, 'title_lower', search)
}

/** A search is a range of titles, so its results are ordered by title, whatever was asked for. */
function orderOf({ sort, search, tab }: Query): Order<EventRecord> {
  const [field, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  const date = dateOf(tab)
  if (search !== undefined)
    return [
      ['title_lower', field === 'title' ? direction : 'asc'],
      [date, 'desc'],
    ]
  switch (field) {
    case 'title':
      return [
        ['title_lower', direction],
        [date, direction],
      ]
    case 'submitted_at':
    case 'huddle_name':
    case 'event_type_name':
    case 'review_status':
    case 'going_count':
      return [
        [field, direction],
        [date, direction],
      ]
    default:
      return [[date, direction]]
  }
}
