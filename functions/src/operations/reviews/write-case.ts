import type { Event, EventRevision, Fact, ReviewCase } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** Writes what a decision changed, and its history, in the transaction in which it was made. */
export function writeCase(
  tx: Tx,
  store: Store,
  before: ReviewCase,
  after: ReviewCase,
  facts: readonly Fact[],
  requestId: string | null,
  clearsUndo: boolean,
): void {
  const eventId = after.event.id
  tx.update(store.events.doc(eventId), changedFields(before.event, after.event))
  writeRecords(tx, store, before, after, facts, requestId)
  if (after.undo) tx.set(store.eventUndo(eventId), after.undo)
  // Deleting what may not be there costs less than looking.
  else if (before.undo || clearsUndo) tx.delete(store.eventUndo(eventId))
  const closed = closedRevision(before, after, facts)
  const revision = after.revision ?? closed
  if (revision) tx.set(store.eventRevisions(eventId).doc(revision.id), revision)
}

/** The records of a new event; the event itself is created by the caller. */
export function writeRecords(
  tx: Tx,
  store: Store,
  before: Pick<ReviewCase, 'reviews' | 'documents'>,
  { event, reviews, documents }: ReviewCase,
  facts: readonly Fact[],
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

function changedFields(before: Event, after: Event): Partial<Event> {
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

/** A change that no longer waits was either applied or dropped. */
function closedRevision(
  before: ReviewCase,
  after: ReviewCase,
  facts: readonly Fact[],
): EventRevision | undefined {
  if (!before.revision || after.revision) return undefined
  const isApplied = facts.some((fact) => fact.action === 'changes-applied')
  return {
    ...before.revision,
    status: isApplied ? 'applied' : 'dropped',
    decided_at: after.event.updated_at,
  }
}
