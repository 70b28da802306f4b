import { eventPlace, noPlace, type EventId, type EventPlace } from '@huddle/contract'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from '#data/live/live-state.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'

/** Where an event takes place, live; `hidden` from roles that may not see locations; undefined while it loads. */
export type SeenPlace = EventPlace | 'hidden' | undefined

export function useEventPlace(eventId: EventId, canViewLocation: boolean): SeenPlace {
  const firestore = useFirestore()
  const reference = canViewLocation
    ? doc(firestore, 'events', eventId, 'private', 'place')
    : undefined
  const place = useLiveDocument(reference, eventPlace)
  // The role may have changed since: the rules decide.
  if (!canViewLocation || (place.status === 'failed' && place.code === 'permission-denied'))
    return 'hidden'
  const found = dataOf(place)
  return found === null ? noPlace : found
}
