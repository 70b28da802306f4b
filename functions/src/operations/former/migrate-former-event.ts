import {
  eventReviewIdOf,
  joinPlace,
  namedReviewersOf,
  splitPlace,
  type EventReview,
} from '@huddle/contract'
import { FieldValue } from 'firebase-admin/firestore'

import { placeOf } from '#operations/reviews/load-event-case.ts'
import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/**
 * Updates one event from before decisions 0192 and 0193: names its reviewers by key, and moves its
 * place and all texts that name a place to a separate document. An event that was changed since
 * keeps its values.
 */
export function migrateFormerEvent(id: string, { store, clock }: Needed): Promise<void> {
  return store.transaction(async (tx) => {
    const event = await tx.get(store.events.doc(id))
    if (event === undefined) return
    const place = await placeOf(tx, store, id)
    const found = await tx.getAll(
      ...event.organisation_ids.map((organisation) =>
        store.eventReviews.doc(eventReviewIdOf(id, organisation)),
      ),
    )
    const reviews = found.flatMap((review) => review ?? [])
    const revisions = await tx.query(store.eventRevisions(id))
    const histories = await Promise.all(
      reviews.map((review) =>
        tx.query(store.eventReviews.history(review.id).where('action', '==', 'edited')),
      ),
    )
    const facts = histories.flatMap((entries, index) => entriesOf(reviews[index], entries))
    const pending = revisions.find(({ status }) => status === 'pending') ?? null
    const joined = joinPlace({ event, reviews, revision: pending }, place)
    const split = splitPlace(joined, facts.filter(hasText), place)

    tx.update(store.events.doc(id), {
      ...namedReviewersOf(reviews, event.review_status),
      updated_at: clock.now(),
    })
    tx.update(store.formerEvents.doc(id), {
      location: FieldValue.delete(),
      place_id: FieldValue.delete(),
      pending_reviewers_uids: FieldValue.delete(),
      decided_reviewers_uids: FieldValue.delete(),
    })
    tx.set(store.eventPlace(id), split.place)
    for (const review of split.reviews) tx.set(store.eventReviews.doc(review.id), review)
    for (const revision of revisions) {
      const readable = splitPlace({ event: joined.event, reviews: [], revision }, [], place)
      if (readable.revision) tx.set(store.eventRevisions(id).doc(revision.id), readable.revision)
    }
    for (const { review_id, ...entry } of split.facts)
      tx.set(store.eventReviews.history(review_id).doc(entry.id), entry)
  })
}

function entriesOf<Entry extends object>(review: EventReview | undefined, entries: Entry[]) {
  return review === undefined ? [] : entries.map((entry) => ({ ...entry, review_id: review.id }))
}

/**
 * An edit whose text has been moved holds null, and so does an edit that removed the location,
 * which has nothing to hide.
 */
function hasText({ details }: { details: Record<string, string | null> }): boolean {
  return typeof details['location'] === 'string'
}
