import { eventReviewIdOf, type Event, type ReviewCase } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** All that a decision about an event looks at, read in its transaction. Undefined when there is no such event. */
export async function loadCase(
  tx: Tx,
  store: Store,
  eventId: string,
): Promise<ReviewCase | undefined> {
  const event = await tx.get(store.events.doc(eventId))
  if (event === undefined || event.is_deleted) return undefined
  const [reviews, documents, revision, undo, university] = await Promise.all([
    tx.getAll(
      ...event.organisation_ids.map((id) => store.eventReviews.doc(eventReviewIdOf(eventId, id))),
    ),
    tx.query(store.reviewDocuments(eventId)),
    event.has_pending_changes ? tx.get(revisionOf(store, event)) : undefined,
    tx.get(store.eventUndo(eventId)),
    // Settings that no decision changes: read beside the transaction, so that decisions do not wait for each other on them.
    store.universities.doc(event.university_id).get(),
  ])
  if (university === undefined) throw new Error(`Event ${eventId} has no university`)
  return {
    event,
    reviews: reviews.flatMap((review) => review ?? []),
    documents,
    revision: revision ?? null,
    undo: undo ?? null,
    timezone: university.timezone,
  }
}

/** A change that waits is filed under the round that decides about it. */
function revisionOf(store: Store, { id, review_round }: Event) {
  return store.eventRevisions(id).doc(String(review_round))
}
