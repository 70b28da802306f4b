import {
  endpoints,
  huddleOrders,
  sortedBy,
  startOfDay,
  type Huddle,
  type Parsed,
  type SortDirection,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { withPrefix } from '#operations/lists/with-prefix.ts'
import { inOrder, pageOf, type Order } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'

import { asDashboardHuddle } from './as-dashboard-huddle.ts'
import { countHuddles } from './count-huddles.ts'
import { visibleHuddles } from './visible-huddles.ts'

type Query = Parsed<typeof endpoints.listHuddles>['query']

export const listHuddles = implement(endpoints.listHuddles, async (caller, { query }, services) => {
  const { store } = services
  const { startAfter, startAt, startBefore, limit, sort, ...filters } = query
  const visible = await visibleHuddles(caller, store, filters.council)
  const { organisation, isKnown } = visible
  const order = orderOf(query)
  const queries = visible.queries.map((each) => filtered(each, filters, organisation.timezone))
  const [huddles, total] = await Promise.all([
    pageOf(
      { collection: store.huddles, queries, order, isKnown },
      { startAfter, startAt, startBefore, limit },
    ),
    countHuddles(
      caller,
      { ...visible, queries: queries.map((each) => inOrder(each, order)) },
      filters,
      services,
    ),
  ])
  return {
    huddles: huddles.map((huddle) => asDashboardHuddle(huddle, organisation)),
    total,
  }
})

type Filters = Omit<Query, 'startAfter' | 'startAt' | 'startBefore' | 'limit' | 'sort'>

function filtered(
  query: TypedQuery<Huddle>,
  filters: Filters,
  timezone: string,
): TypedQuery<Huddle> {
  const { search, type, university, registered, upcoming } = filters
  const { members_from, members_to, active_from, active_to } = filters
  let result = query
  if (type !== undefined) result = result.within('community_type', [type])
  if (university !== undefined) result = result.within('university_id', [university])
  if (registered !== undefined) result = onlyThose(result, 'is_registered', registered)
  if (upcoming !== undefined) result = onlyThose(result, 'has_upcoming_events', upcoming)
  if (members_from !== undefined) result = result.where('members_count', '>=', members_from)
  if (members_to !== undefined) result = result.where('members_count', '<=', members_to)
  if (active_from !== undefined)
    result = result.where('last_activity_at', '>=', startOfDay(active_from, timezone))
  if (active_to !== undefined)
    result = result.where('last_activity_at', '<', startOfDay(active_to, timezone))
  return search === undefined ? result : withPrefix(result, 'title_lower', search)
}

/**
 * Written as a bound on the fields at the end of every order of huddles, so that it needs no index
 * except that of the order.
 */
function onlyThose(
  query: TypedQuery<Huddle>,
  field: 'is_registered' | 'has_upcoming_events',
  wanted: boolean,
): TypedQuery<Huddle> {
  return wanted ? query.where(field, '>', false) : query.where(field, '<', true)
}

/**
 * A range is read in its own order, whatever the request asks for. Huddles with equal values are
 * sorted by title.
 */
function orderOf({ sort, search, ...filters }: Query): Order<Huddle> {
  const { members_from, members_to, active_from, active_to } = filters
  const [asked, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  const ordered = (field: keyof typeof huddleOrders, otherwise: SortDirection) =>
    sortedBy(huddleOrders[field], asked === field ? direction : otherwise)
  if (search !== undefined) return ordered('title', 'asc')
  if (members_from !== undefined || members_to !== undefined)
    return ordered('members_count', 'desc')
  if (active_from !== undefined || active_to !== undefined)
    return ordered('last_activity_at', 'desc')
  switch (asked) {
    case 'community_type':
    case 'department':
    case 'members_count':
    case 'number_of_upcoming_events':
    case 'is_registered':
    case 'last_activity_at':
      return ordered(asked, direction)
    default:
      return ordered('title', 'asc')
  }
}
