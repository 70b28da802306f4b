import { eventReviewIdOf, noPlace, reviewerKeyOf, reviewId, withoutPlace } from '@huddle/contract'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'

import { buildEventReview } from '../build/event-review.ts'
import { buildEvent } from '../build/event.ts'
import { writeDocuments } from '../write.ts'
import { daysFrom, hoursFrom } from '../time/relative.ts'

export type ManyEvents = {
  universityId: string
  scopeIds: readonly string[]
  reviewers: readonly string[]
  huddleId: string
  hostUid: string
}

/**
 * Writes `count` events of one university that await their reviewers, each with its review record,
 * spread over the coming year. For benchmarks and cost tests.
 */
export async function writeManyEvents(
  count: number,
  setting: ManyEvents,
  { firestore = getFirestore(), now = new Date() }: { firestore?: Firestore; now?: Date } = {},
): Promise<void> {
  for (let begin = 0; begin < count; begin += eventsAtOnce) {
    const documents: [string, Record<string, unknown>][] = []
    for (let index = begin; index < Math.min(count, begin + eventsAtOnce); index += 1) {
      const { event, review } = waitingEvent(index, setting, now)
      const { id, ...fields } = withoutPlace(event)
      const { location, place_id } = event
      const place = { ...noPlace, location, place_id }
      const { id: idOfReview, ...reviewFields } = review
      documents.push(
        [`events/${id}`, fields],
        [`events/${id}/private/place`, place],
        [`eventReviews/${idOfReview}`, reviewFields],
      )
    }
    await writeDocuments(firestore, documents)
  }
}

/** The number of events held in memory at a time. */
const eventsAtOnce = 2000

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
      pending_reviewers_keys: reviewers.map((uid) => reviewerKeyOf(universityId, uid)),
      review_statuses: review.review_statuses,
    },
    sent,
  )
  return { event, review }
}
