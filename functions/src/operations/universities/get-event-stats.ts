import { endpoints, eventOrders, sortedBy, type EventRecord } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notOver } from '#operations/events/restrict-to-tab.ts'
import { eventsInScope } from '#operations/events/events-in-scope.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'
import type { TypedQuery } from '#store/document.ts'

/**
 * The number of past events is the total minus the upcoming ones. Only the upcoming ones are
 * counted, and they are few however many events there have been.
 */
export const getEventStats = implement(
  endpoints.getEventStats,
  async (caller, { params: { universityId } }, services) => {
    requireOwnOrganisation(caller, universityId)
    const { staff, organisation } = caller
    const { store, clock } = services
    const upcoming = eventsInScope(staff, organisation, store).map((events) =>
      inOrder(notOver(events, clock.now()), sortedBy(eventOrders.start_datetime, 'asc')),
    )
    const count = (name: string, events: readonly TypedQuery<EventRecord>[]) =>
      cachedCount(
        JSON.stringify(['events to come', universityId, staff.assignments, name]),
        events,
        clock,
      )
    const [published, publishedToCome, upcomingCount] = await Promise.all([
      countInScope('publishedEvents', staff, organisation, services),
      count(
        'published',
        upcoming.map((events) => events.where('is_published', '==', true)),
      ),
      count(
        'not cancelled',
        upcoming.map((events) => events.where('is_cancelled', '<', true)),
      ),
    ])
    return { upcomingCount, pastCount: Math.max(0, published - publishedToCome) }
  },
)
