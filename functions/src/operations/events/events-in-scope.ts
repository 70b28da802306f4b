import type { DashboardUser, EventRecord, University } from '@huddle/contract'

import { inScope } from '#operations/lists/in-scope.ts'
import type { Store } from '#store/store.ts'
import type { TypedQuery } from '#store/document.ts'

/** The events that a staff member may see. See T4. */
export function eventsInScope(
  staff: DashboardUser,
  organisation: University,
  { events }: Pick<Store, 'events'>,
): TypedQuery<EventRecord>[] {
  return inScope(staff, organisation, events)
}
