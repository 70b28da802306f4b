import {
  noPlace,
  splitPlace,
  type EventRecord,
  type EventRevision,
  type Fact,
  type ReadableCase,
  type ReviewCase,
} from '@huddle/contract'

import type { LoadedEventCase } from './load-event-case.ts'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/**
 * Writes the changes of a decision and its history events, in the transaction that made the
 * decision.
 */
export function writeEventCase(
  tx: Tx,
  store: Store,
  { current: before, place }: LoadedEventCase,
  after: ReviewCase,
  facts: readonly Fact[],
  requestId: string | null,
  clearsUndo: boolean,
): void {
  const eventId = after.event.id
  const earlier = splitPlace(before, [], place ?? noPlace)
  const split = splitPlace(after, facts, place ?? noPlace)
  // The event always changes too, in `updated_at` at least, so whatever follows the event sees
  // every new place.
  tx.update(store.events.doc(eventId), changedFields(earlier.event, split.event))
  if (place && !isSameValue(place, split.place)) tx.set(store.eventPlace(eventId), split.place)
  writeRecords(
    tx,
    store,
    { reviews: earlier.reviews, documents: before.documents },
    { ...split, documents: after.documents },
    requestId,
  )
  if (after.undo) tx.set(store.eventUndo(eventId), after.undo)
  // Deleting a document that may not exist costs less than reading it first.
  else if (before.undo || clearsUndo) tx.delete(store.eventUndo(eventId))
  const revision = split.revision ?? closedRevision(earlier, split)
  if (revision) tx.set(store.eventRevisions(eventId).doc(revision.id), revision)
}

type Written = Omit<ReadableCase, 'revision'> & Pick<ReviewCase, 'documents'>

/** Writes the records of a new event. The caller creates the event itself. */
export function writeRecords(
  tx: Tx,
  store: Store,
  before: Pick<ReviewCase, 'reviews' | 'documents'>,
  { event, reviews, documents, facts }: Written,
  requestId: string | null,
): void {
  for (const review of reviews)
    if (!before.reviews.some((earlier) => isSameValue(earlier, review)))
      tx.set(store.eventReviews.doc(review.id), review)
  for (const document of documents)
    if (!before.documents.includes(document))
      tx.set(store.reviewDocuments(event.id).doc(document.id), document)
  for (const { review_id, ...entry } of facts)
    tx.create(store.eventReviews.history(review_id).doc(entry.id), {
      ...entry,
      request_id: requestId,
    })
}

function changedFields(before: EventRecord, after: EventRecord): Partial<EventRecord> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => key !== 'id' && !isSameValue(earlier.get(key), value),
    ),
  )
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** A change that is no longer pending was either applied or dropped. */
function closedRevision(
  before: Omit<ReadableCase, 'facts'>,
  { event, revision, facts }: ReadableCase,
): EventRevision | undefined {
  if (!before.revision || revision) return undefined
  const isApplied = facts.some((fact) => fact.action === 'changes-applied')
  return {
    ...before.revision,
    status: isApplied ? 'applied' : 'dropped',
    decided_at: event.updated_at,
  }
}
