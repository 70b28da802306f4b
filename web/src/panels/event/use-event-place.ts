import { eventPlace, noPlace, type EventId, type EventPlace } from '@huddle/contract'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from '#data/live/live-state.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'

/**
 * `hidden` from roles that may not see locations; undefined while it loads and where it could not
 * be read.
 */
export type SeenPlace = EventPlace | 'hidden' | undefined

/** Where an event takes place, live. */
export function useEventPlace(
  eventId: EventId,
  canViewLocation: boolean,
): { place: SeenPlace; isLoading: boolean } {
  const firestore = useFirestore()
  const reference = canViewLocation
    ? doc(firestore, 'events', eventId, 'private', 'place')
    : undefined
  const place = useLiveDocument(reference, eventPlace)
  // The role may have changed since: the rules decide.
  if (!canViewLocation || (place.status === 'failed' && place.code === 'permission-denied'))
    return { place: 'hidden', isLoading: false }
  const found = dataOf(place)
  return { place: found === null ? noPlace : found, isLoading: place.status === 'loading' }
}
