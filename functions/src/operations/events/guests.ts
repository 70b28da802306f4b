import { goingShown, ServiceError, type EventRecord, type Participant } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** Everybody who is going. */
export function guestsOf(
  { id }: Pick<EventRecord, 'id'>,
  { participants }: Pick<Store, 'participants'>,
): TypedQuery<Participant> {
  return participants(id).where('role', '==', 'going')
}

/** The first guests by name, which a single event carries with it. Decision V23. */
export async function firstGuestsOf(
  event: Pick<EventRecord, 'id'>,
  store: Pick<Store, 'participants'>,
): Promise<Participant['id'][]> {
  const guests = await guestsOf(event, store).orderBy('name_lower').limit(goingShown).get()
  return guests.map(({ id }) => id)
}

/** Staff have no business with guests before the event is decided. Spec: dashboard 2. */
export function requireShownGuests({ is_published }: EventRecord): void {
  if (!is_published)
    throw new ServiceError(
      'forbidden',
      'Guest list will be shown once the event has been reviewed.',
    )
}
