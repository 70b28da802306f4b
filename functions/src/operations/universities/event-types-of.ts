import type { EventType } from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { byName } from './by-name.ts'

/**
 * The event types of an organisation by name, without deleted ones. Not paginated: their number is
 * limited when one is added.
 */
export async function eventTypesOf(
  organisationId: string,
  { eventTypes }: Pick<Store, 'eventTypes'>,
): Promise<EventType[]> {
  const types = await eventTypes(organisationId).where('is_deleted', '==', false).get()
  return types.toSorted(byName)
}
