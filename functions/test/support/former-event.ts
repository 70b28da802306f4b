import { eventReviewIdOf, historyIdOf } from '@huddle/contract'
import { FieldValue } from 'firebase-admin/firestore'

import { readEvent } from './review-office.ts'
import { store } from './suite.ts'

/**
 * Writes an event in its format before decisions 0192 and 0193: with its place, texts about it, and
 * reviewers identified only by uid.
 */
export async function makeFormer(eventId: string, location = 'Cellar'): Promise<void> {
  const event = await readEvent(eventId)
  const { organisation_ids, reviewers } = event
  await store.events.doc(eventId).raw.update({
    location,
    place_id: 'cellar-1',
    reviewers_keys: FieldValue.delete(),
    pending_reviewers_keys: FieldValue.delete(),
    waiting_reviewers_keys: FieldValue.delete(),
    pending_reviewers_uids: reviewers,
    decided_reviewers_uids: [],
  })
  for (const organisation of organisation_ids) {
    const review = store.eventReviews.doc(eventReviewIdOf(eventId, organisation))
    const change = { field: 'location', before: 'Attic', after: location, is_material: true }
    await review.raw.update({ changes: [change] })
    const entry = store.eventReviews.history(review.id).doc(historyIdOf(900))
    await entry.raw.set({
      action: 'edited',
      by: event.host_uid,
      at: event.created_at,
      round: 1,
      details: { location },
    })
  }
  await store.eventPlace(eventId).delete()
}
