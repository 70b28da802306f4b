import { formActions, reviewActions, type DashboardUser } from '@huddle/contract'

import { tryToDecideAboutForm } from '#operations/forms/try-to-decide-about-form.ts'
import { forEachConcurrently } from '#operations/lists/for-each-concurrently.ts'
import { tryToDecideAboutEvent } from '#operations/reviews/try-to-decide-about-event.ts'
import { iterateQuery } from '#operations/lists/iterate-query.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/**
 * Removes a person from the reviews and forms of every organisation that they no longer work for.
 * Open ones continue with other reviewers; closed ones only stop granting access. Each record is
 * changed in its own transaction and then no longer found, so the next run continues one that ended
 * early. Each transaction reads where the person works now, so it does not matter when they join
 * another organisation. See R18, R19, T7 and decision 0192.
 */
export async function handOverReviews(uid: string, services: Needed): Promise<void> {
  const { store, log } = services
  const user = await store.dashboardUsers.doc(uid).get()
  if (user === undefined) return
  let failed = 0
  const release = async (id: string, organisationId: string, work: () => Promise<unknown>) => {
    if (!hasLeft(user, organisationId)) return
    try {
      await work()
    } catch (error) {
      failed += 1
      log.error('a review was not handed over', error, { reviewId: id })
    }
  }
  const reviews = store.eventReviews.where('reviewers_uids', 'array-contains', uid)
  await forEachConcurrently(
    iterateQuery(reviews, 'created_at'),
    ({ id, event_id, organisation_id }) =>
      release(id, organisation_id, () =>
        releaseEvent({ user, organisationId: organisation_id, eventId: event_id }, services),
      ),
  )
  const forms = store.allFormSubmissions.where('reviewers_uids', 'array-contains', uid)
  await forEachConcurrently(iterateQuery(forms, 'created_at'), ({ id, huddle_id, university_id }) =>
    release(id, university_id, () =>
      releaseForm(
        { user, organisationId: university_id, huddleId: huddle_id, formId: id },
        services,
      ),
    ),
  )
  if (failed > 0) throw new Error(`${failed} reviews were not handed over`)
}

const hour = 3_600_000
const looksBack = 48 * hour

/**
 * Repeats this for everybody who was recently removed or joined an organisation: an event that was
 * created at that time may have named them after their reviews were handed over, and the trigger
 * may have been lost.
 */
export async function handOverReviewsAgain(services: Needed): Promise<void> {
  const since = new Date(services.clock.now().getTime() - looksBack)
  const { dashboardUsers } = services.store
  const removed = dashboardUsers.where('is_deleted', '==', true).where('updated_at', '>=', since)
  const joined = dashboardUsers.where('is_deleted', '==', false).where('created_at', '>=', since)
  for await (const { uid } of iterateQuery(removed, 'updated_at'))
    await handOverReviews(uid, services)
  for await (const { uid } of iterateQuery(joined, 'created_at'))
    await handOverReviews(uid, services)
}

type Leaver = { user: DashboardUser; organisationId: string }

async function releaseEvent(
  { user, organisationId, eventId }: Leaver & { eventId: string },
  services: Needed,
): Promise<void> {
  const { store } = services
  await tryToDecideAboutEvent(services, {
    eventId,
    requestId: null,
    decide: async (current, now, tx) => {
      const review = current.reviews.find((one) => one.organisation_id === organisationId)
      if (review === undefined || !(await hasStillLeft(tx, user, organisationId, store)))
        return { allowed: true, next: current, facts: [] }
      const isOpen = review.outcome === 'open'
      const fallback = isOpen ? await reviewersFor(organisationId, current.event, store) : []
      const { organisation_id } = review
      const release = { reviewer: user.uid, by: removerOf(user), organisation_id, fallback }
      return reviewActions.releaseReviewer(current, release, now)
    },
  })
}

async function releaseForm(
  { user, organisationId, ...place }: Leaver & { huddleId: string; formId: string },
  services: Needed,
): Promise<void> {
  const { store } = services
  await tryToDecideAboutForm(services, {
    ...place,
    requestId: null,
    decide: async (current, now, tx) => {
      if (!(await hasStillLeft(tx, user, organisationId, store)))
        return { allowed: true, next: current, facts: [] }
      const isOpen = ['pending', 'changesRequested'].includes(current.submission.status)
      const fallback = isOpen ? await reviewersFor(organisationId, current.submission, store) : []
      const release = { reviewer: user.uid, by: removerOf(user), fallback }
      return formActions.releaseReviewer(current, release, now)
    },
  })
}

function hasLeft({ is_deleted, university_id }: DashboardUser, organisationId: string): boolean {
  return is_deleted || university_id !== organisationId
}

async function hasStillLeft(
  tx: Tx,
  { uid }: DashboardUser,
  organisationId: string,
  { dashboardUsers }: Needed['store'],
): Promise<boolean> {
  const user = await tx.get(dashboardUsers.doc(uid))
  return user !== undefined && hasLeft(user, organisationId)
}

/** The person who removed them. Unknown once they have joined another organisation. */
function removerOf({ is_deleted, updated_by }: DashboardUser): DashboardUser['updated_by'] {
  return is_deleted ? updated_by : null
}
