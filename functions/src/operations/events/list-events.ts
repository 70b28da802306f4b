import { endpoints, eventOrders, sortedBy, type EventRecord, type Parsed } from '@huddle/contract'

import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { inOrder, pageOf, type Order } from '#operations/lists/page-of.ts'
import { startOfDay } from '#operations/lists/start-of-day.ts'
import { withPrefix } from '#operations/lists/with-prefix.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import type { TypedQuery } from '#store/document.ts'

import { readByStaff } from './read-by-staff.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { ofTab } from './of-tab.ts'
import { isInScope } from './relation-to-event.ts'
import { eventsInScope } from './scope-of-events.ts'

type Query = Parsed<typeof endpoints.listEvents>['query']

export const listEvents = implement(endpoints.listEvents, async (caller, { query }, services) => {
  const { staff, organisation } = caller
  const { store, clock } = services
  const { startAfter, startAt, startBefore, limit, sort, ...filters } = query
  const inScope = eventsInScope(staff, organisation, store)
  const queries = inScope.map((each) => filtered(each, filters, organisation.timezone, clock.now()))
  const order = orderOf(query)
  const question = JSON.stringify(['events', organisation.id, staff.assignments, filters])
  const [events, total, permissions] = await Promise.all([
    pageOf(
      {
        collection: store.events,
        queries,
        order,
        isKnown: (event) => !event.is_deleted && isInScope(event, caller),
      },
      { startAfter, startAt, startBefore, limit },
    ),
    Object.keys(filters).length === 0
      ? countInScope('events', staff, organisation, services)
      : cachedCount(
          question,
          queries.map((each) => inOrder(each, order)),
          clock,
        ),
    permissionsOf(staff, store),
  ])
  return { events: await readByStaff(events, organisation, permissions, store), total }
})

type Filters = Omit<Query, 'startAfter' | 'startAt' | 'startBefore' | 'limit' | 'sort'>

function filtered(
  query: TypedQuery<EventRecord>,
  { tab, search, status, type, huddle, council, from, to }: Filters,
  timezone: string,
  now: Date,
): TypedQuery<EventRecord> {
  let result = query
  if (status !== undefined) result = result.where('review_status', '==', status)
  if (type !== undefined) result = result.where('event_type', '==', type)
  if (huddle !== undefined) result = result.where('host_huddle', '==', huddle)
  if (council !== undefined) result = result.where('scope_id', '==', council)
  if (from !== undefined) result = result.where('start_datetime', '>=', startOfDay(from, timezone))
  if (to !== undefined) result = result.where('start_datetime', '<', startOfDay(to, timezone))
  if (tab !== undefined) result = ofTab(result, tab, now)
  return search === undefined ? result : withPrefix(result, 'title_lower', search)
}

/** A search is a range of titles, so its results are ordered by title, whatever was asked for. */
function orderOf({ sort, search }: Query): Order<EventRecord> {
  const [asked, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  if (search !== undefined)
    return sortedBy(eventOrders.title, asked === 'title' ? direction : 'asc')
  switch (asked) {
    case 'title':
    case 'submitted_at':
    case 'huddle_name':
    case 'event_type_name':
    case 'review_status':
    case 'going_count':
      return sortedBy(eventOrders[asked], direction)
    default:
      return sortedBy(eventOrders.start_datetime, direction)
  }
}
