import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { eventsInScope } from '#operations/events/scope-of-events.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { requireOwnOrganisation } from '#operations/team/require-office.ts'

/** What is past is known by what is not: counted are only the events to come, which are few however many there have been. */
export const getEventStats = implement(
  endpoints.getEventStats,
  async (caller, { params: { universityId } }, services) => {
    requireOwnOrganisation(caller, universityId)
    const { staff, organisation } = caller
    const { store, clock } = services
    const toCome = eventsInScope(staff, organisation, store).map((events) =>
      events.where('end_datetime', '>=', clock.now()),
    )
    const count = (field: 'is_cancelled' | 'is_published', value: boolean) =>
      cachedCount(
        JSON.stringify(['events to come', universityId, staff.assignments, field]),
        toCome.map((events) => events.where(field, '==', value)),
        clock,
      )
    const [published, publishedToCome, upcomingCount] = await Promise.all([
      countInScope('publishedEvents', staff, organisation, services),
      count('is_published', true),
      count('is_cancelled', false),
    ])
    return { upcomingCount, pastCount: Math.max(0, published - publishedToCome) }
  },
)
