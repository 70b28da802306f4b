import type { Event } from '@huddle/contract'
import {
  collection,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'

/** Guests are shown once the event is published or completed. */
export function hasGuestList({ review_status }: Event): boolean {
  return review_status === 'published' || review_status === 'completed'
}

/** The people who are going. */
export function queryGuests(
  firestore: Firestore,
  eventId: string,
  ...constraints: QueryConstraint[]
): Query {
  return query(
    collection(firestore, 'events', eventId, 'participants'),
    where('role', '==', 'going'),
    ...constraints,
  )
}
