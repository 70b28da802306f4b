import { all, type DashboardUser, type University } from '@huddle/contract'

import type { Services } from '#services.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'

import { eventsInScope } from './scope-of-events.ts'

/** How many events are in scope: from the counters of the organisation, or counted while it has none yet. */
export async function countEventsInScope(
  staff: DashboardUser,
  organisation: University,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<number> {
  const stats = await store.stats(organisation.id).get()
  if (stats === undefined)
    return cachedCount(
      JSON.stringify(['events', organisation.id, staff.assignments]),
      eventsInScope(staff, organisation, store),
      clock,
    )
  if (staff.assignments.includes(all)) return stats.events_count
  return [...new Set(staff.assignments)].reduce(
    (sum, scope) => sum + (stats.events_count_by_scope[scope] ?? 0),
    0,
  )
}
