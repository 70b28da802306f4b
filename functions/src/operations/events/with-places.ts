import { noPlace, withPlace, type Event, type EventRecord } from '@huddle/contract'

import type { Store } from '#store/store.ts'

type Needed = Pick<Store, 'eventPlace' | 'getAll'>

/**
 * Adds the places to events, read in one batch. For readers who may see locations. See decision
 * 0193.
 */
export async function withPlaces(
  records: readonly EventRecord[],
  { eventPlace, getAll }: Needed,
): Promise<Event[]> {
  const places = await getAll(records.map(({ id }) => eventPlace(id)))
  return records.map((record, index) => withPlace(record, places[index] ?? noPlace))
}

/** The same for a single event. */
export async function withItsPlace(
  record: EventRecord,
  { eventPlace }: Pick<Needed, 'eventPlace'>,
): Promise<Event> {
  return withPlace(record, (await eventPlace(record.id).get()) ?? noPlace)
}
