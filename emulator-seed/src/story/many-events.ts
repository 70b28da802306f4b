import { reviewId, eventReviewIdOf } from '@huddle/contract'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'

import { buildEventReview } from '../build/event-review.ts'
import { buildEvent } from '../build/event.ts'
import { daysFrom, hoursFrom } from '../time/relative.ts'

export type ManyEvents = {
  universityId: string
  scopeIds: readonly string[]
  reviewers: readonly string[]
  huddleId: string
  hostUid: string
}

/**
 * Writes `count` events of one university that await their reviewers, each with its review record, spread over the year to come. For
 * benchmarks and cost tests.
 */
export async function writeManyEvents(
  count: number,
  setting: ManyEvents,
  { firestore = getFirestore(), now = new Date() }: { firestore?: Firestore; now?: Date } = {},
): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false })
  const writes: Promise<unknown>[] = []
  for (let index = 0; index < count; index += 1) {
    const { event, review } = waitingEvent(index, setting, now)
    const { id, ...fields } = event
    const { id: idOfReview, ...reviewFields } = review
    writes.push(writer.set(firestore.doc(`events/${id}`), fields))
    writes.push(writer.set(firestore.doc(`eventReviews/${idOfReview}`), reviewFields))
  }
  await writer.close()
  // Closing waits for the writes and forgives those that failed.
  await Promise.all(writes)
}

function waitingEvent(index: number, setting: ManyEvents, now: Date) {
  const { universityId, scopeIds, reviewers, huddleId, hostUid } = setting
  const id = `${universityId}-many-${String(index).padStart(6, '0')}`
  const scopeId = scopeIds[index % scopeIds.length] ?? null
  const sent = hoursFrom(now, -(index % 40))
  const review = buildEventReview(
    {
      id: reviewId.parse(eventReviewIdOf(id, universityId)),
      event_id: id,
      organisation_id: universityId,
      university_id: universityId,
      scope_id: scopeId,
      reviewers_uids: [...reviewers],
    },
    sent,
  )
  const event = buildEvent(
    {
      id,
      title: `Open evening ${index + 1}`,
      university_id: universityId,
      organisation_ids: [universityId],
      scope_id: scopeId,
      start_datetime: daysFrom(now, 1 + (index % 365)),
      host_huddle: huddleId,
      hosts: [hostUid],
      host_uid: hostUid,
      reviewers: [...reviewers],
      pending_reviewers_uids: [...reviewers],
      review_statuses: review.review_statuses,
    },
    sent,
  )
  return { event, review }
}
