import {
  eventPlace,
  eventReviewIdOf,
  joinPlace,
  noPlace,
  type EventPlace,
  type EventRecord,
  type EventReview,
  type ReviewCase,
  type University,
} from '@huddle/contract'

import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

export type Wanted = {
  /**
   * The decision ends the undo of the previous one whatever its result, so the undo data need not
   * be read.
   */
  clearsUndo?: boolean
  /** The decision may change where the event takes place. */
  touchesPlace?: boolean
  /** The caller's organisation, which was loaded with the sign-in. */
  organisation?: University
}

/**
 * The case, and the place as it was read: a decision keeps the parts of it that it does not change.
 * Undefined when the decision cannot name a place; the event of the case then has none.
 */
export type LoadedEventCase = { current: ReviewCase; place: EventPlace | undefined }

/**
 * Everything that a decision about an event depends on, read in its transaction. Undefined when
 * there is no such event.
 */
export async function loadEventCase(
  tx: Tx,
  store: Store,
  eventId: string,
  { clearsUndo = false, touchesPlace = false, organisation }: Wanted,
): Promise<LoadedEventCase | undefined> {
  const event = await tx.get(store.events.doc(eventId))
  if (event === undefined || event.is_deleted) return undefined
  const isPlaceNeeded = touchesPlace || !clearsUndo || event.has_pending_changes
  const [placeRead, reviews, documents, revision, undo, university, settings] = await Promise.all([
    isPlaceNeeded ? placeOf(tx, store, eventId) : undefined,
    tx.getAll(
      ...event.organisation_ids.map((id) => store.eventReviews.doc(eventReviewIdOf(eventId, id))),
    ),
    tx.query(store.reviewDocuments(eventId)),
    event.has_pending_changes ? tx.get(revisionOf(store, event)) : undefined,
    clearsUndo ? undefined : tx.get(store.eventUndo(eventId)),
    // No decision changes these settings. They are read outside the transaction, so that decisions
    // do not wait for each other.
    organisation?.id === event.university_id
      ? organisation
      : store.universities.doc(event.university_id).get(),
    staffSettingsOf(event.university_id, store),
  ])
  if (university === undefined) throw new Error(`Event ${eventId} has no university`)
  const readable = {
    event,
    reviews: reviews.flatMap((review) => review ?? []),
    revision: revision ?? null,
  }
  const place =
    placeRead ??
    (readable.reviews.some(comparesPlace) ? await placeOf(tx, store, eventId) : undefined)
  const current = {
    ...joinPlace(readable, place ?? noPlace),
    documents,
    undo: undo ?? null,
    clock: { timezone: university.timezone, reminders: settings.reminders },
  }
  return { current, place }
}

/**
 * An event from before places had their own document still contains its location. See decision
 * 0193.
 */
export async function placeOf(tx: Tx, store: Store, eventId: string): Promise<EventPlace> {
  const place = await tx.get(store.eventPlace(eventId))
  return place ?? eventPlace.parse((await tx.get(store.formerEvents.doc(eventId))) ?? {})
}

function comparesPlace({ changes }: EventReview): boolean {
  return changes.some(({ field }) => field === 'location')
}

/** The document of a pending change, named after the round that decides about it. */
function revisionOf(store: Store, { id, review_round }: EventRecord) {
  return store.eventRevisions(id).doc(String(review_round))
}
