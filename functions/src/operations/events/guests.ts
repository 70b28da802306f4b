import { goingShown, ServiceError, type EventRecord, type Participant } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** All participants who are going. */
export function guestsOf(
  { id }: Pick<EventRecord, 'id'>,
  { participants }: Pick<Store, 'participants'>,
): TypedQuery<Participant> {
  return participants(id).where('role', '==', 'going')
}

/** The first guests by name, which are part of the response for a single event. See V23. */
export async function firstGuestsOf(
  event: Pick<EventRecord, 'id'>,
  store: Pick<Store, 'participants'>,
): Promise<Participant['id'][]> {
  const guests = await guestsOf(event, store).orderBy('name_lower').limit(goingShown).get()
  return guests.map(({ id }) => id)
}

/** Staff do not see guests before the event is approved and published. */
export function requireShownGuests({ is_published }: EventRecord): void {
  if (!is_published)
    throw new ServiceError(
      'forbidden',
      'Guest list will be shown once the event has been reviewed.',
    )
}
