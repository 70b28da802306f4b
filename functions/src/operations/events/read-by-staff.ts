import {
  noPlace,
  withPlace,
  type EventRecord,
  type RolePermissions,
  type University,
} from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { asReadByStaff, type ReadNow } from './as-read-by.ts'
import { withPlaces } from './with-places.ts'

/**
 * Events in a staff member's scope, as they see them. Places are read only for roles that may see
 * them. See T3 and decision 0193.
 */
export async function readByStaff(
  records: readonly EventRecord[],
  organisation: Pick<University, 'id'>,
  permissions: Pick<RolePermissions, 'can_view_event_locations'>,
  reader: ReadNow,
  store: Pick<Store, 'eventPlace' | 'getAll'>,
) {
  const events = permissions.can_view_event_locations
    ? await withPlaces(records, store)
    : records.map((record) => withPlace(record, noPlace))
  return events.map((event) => asReadByStaff(event, organisation, reader))
}
