import { reviewActions, ServiceError, type DashboardUser, type EventReview } from '@huddle/contract'

import { reassignFormReviewer } from '#operations/forms/reassign-form-reviewer.ts'
import { decide } from '#operations/reviews/decide.ts'
import { eachOf } from '#operations/reviews/each-of.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import type { Services } from '#services.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/**
 * Takes somebody who was removed off every open review; where nobody is left, those who would review a new event take over. Each review is
 * a transaction of its own and then no longer found, so that a run that ends early is carried on by the next. Decisions R18, R19, T7.
 */
export async function handOverReviews(uid: string, services: Needed): Promise<void> {
  const { store, log } = services
  const user = await store.dashboardUsers.doc(uid).get()
  // Back on the team since.
  if (!user?.is_deleted) return
  const open = store.eventReviews
    .where('reviewers_uids', 'array-contains', uid)
    .where('outcome', '==', 'open')
  let failed = 0
  for await (const review of eachOf(open, 'created_at')) {
    try {
      await takeOff(user, review, services)
    } catch (error) {
      failed += 1
      log.error('A review was not handed over', error, { reviewId: review.id })
    }
  }
  const { university_id, updated_by } = user
  await reassignFormReviewer(
    { removed: user.uid, universityId: university_id, by: updated_by },
    services,
  )
  if (failed > 0) throw new Error(`${failed} reviews were not handed over`)
}

const hour = 3_600_000
const looksBack = 48 * hour

/**
 * The same for everybody who was removed of late: an event that was being created during the removal may have named them after its reviews
 * were handed over.
 */
export async function handOverReviewsAgain(services: Needed): Promise<void> {
  const since = new Date(services.clock.now().getTime() - looksBack)
  const removed = services.store.dashboardUsers
    .where('is_deleted', '==', true)
    .where('updated_at', '>=', since)
  for await (const { uid } of eachOf(removed, 'updated_at')) await handOverReviews(uid, services)
}

async function takeOff(
  { uid, updated_by }: DashboardUser,
  { event_id, organisation_id }: EventReview,
  services: Needed,
): Promise<void> {
  const event = await services.store.events.doc(event_id).get()
  if (!event) return
  const fallback = await reviewersFor(organisation_id, event, services.store)
  const change = { by: updated_by, organisation_id, add: [], remove: [uid], fallback }
  try {
    await decide(
      services,
      {
        eventId: event_id,
        requestId: null,
        decide: (current, now) => reviewActions.changeReviewers(current, change, now),
      },
      () => null,
    )
  } catch (error) {
    if (isOver(error)) return
    throw error
  }
}

/** Decided, deleted or begun meanwhile: nothing waits for anybody any more. */
function isOver(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.code === 'review-conflict' || error.code === 'not-found')
  )
}
