import { endpoints, type Event, type Parsed } from '@huddle/contract'
import { DateTime } from 'luxon'

import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { pageOf, type Order } from '#operations/lists/page-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import type { TypedQuery } from '#store/document.ts'

import { asReadByStaff } from './as-read-by.ts'
import { countEventsInScope } from './count-events.ts'
import { belongsTo } from './relation-to-event.ts'
import { eventsInScope } from './scope-of-events.ts'

type Query = Parsed<typeof endpoints.listEvents>['query']

export const listEvents = implement(
  endpoints.listEvents,
  async ({ staff, organisation }, { query }, services) => {
    const { store, clock } = services
    const { startAfter, startAt, startBefore, limit, sort, ...filters } = query
    const inScope = eventsInScope(staff, organisation, store)
    const queries = inScope.map((each) => filtered(each, filters, organisation.timezone))
    const question = JSON.stringify(['events', organisation.id, staff.assignments, filters])
    const [events, total, permissions] = await Promise.all([
      pageOf(
        {
          collection: store.events,
          queries,
          order: orderOf(query),
          isKnown: (event) => belongsTo(event, organisation),
        },
        { startAfter, startAt, startBefore, limit },
      ),
      Object.keys(filters).length === 0
        ? countEventsInScope(staff, organisation, services)
        : cachedCount(question, queries, clock),
      permissionsOf(staff, store),
    ])
    return { events: events.map((event) => asReadByStaff(event, organisation, permissions)), total }
  },
)

type Filters = Omit<Query, 'startAfter' | 'startAt' | 'startBefore' | 'limit' | 'sort'>

function filtered(
  query: TypedQuery<Event>,
  { search, status, type, huddle, council, from, to }: Filters,
  timezone: string,
): TypedQuery<Event> {
  let result = query
  if (status !== undefined) result = result.where('review_status', '==', status)
  if (type !== undefined) result = result.where('event_type', '==', type)
  if (huddle !== undefined) result = result.where('host_huddle', '==', huddle)
  if (council !== undefined) result = result.where('scope_id', '==', council)
  if (from !== undefined) result = result.where('start_datetime', '>=', startOfDay(from, timezone))
  if (to !== undefined) result = result.where('start_datetime', '<', startOfDay(to, timezone))
  if (search !== undefined) {
    const prefix = search.toLowerCase()
    result = result.where('title_lower', '>=', prefix).where('title_lower', '<', `${prefix}\uf8ff`)
  }
  return result
}

/** Dates are meant in the zone of the university. Decision E5. */
function startOfDay(date: string, timezone: string): Date {
  return DateTime.fromISO(date, { zone: timezone }).startOf('day').toJSDate()
}

/** A search is a range of titles, so its results are ordered by title, whatever was asked for. */
function orderOf({ sort, search }: Query): Order<Event> {
  const [field, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  if (search !== undefined)
    return [
      ['title_lower', field === 'title' ? direction : 'asc'],
      ['start_datetime', 'desc'],
    ]
  switch (field) {
    case 'title':
      return [
        ['title_lower', direction],
        ['start_datetime', direction],
      ]
    case 'submitted_at':
      return [
        ['submitted_at', direction],
        ['start_datetime', direction],
      ]
    default:
      return [['start_datetime', direction]]
  }
}
