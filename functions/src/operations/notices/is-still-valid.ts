import {
  historyIdOf,
  type EventRecord,
  type EventReview,
  type FormHistoryEntry,
  type HistoryEntry,
  type Uid,
} from '@huddle/contract'

/** Decisions that their author can still undo. Their notifications wait until then. See R15. */
export function isUndoable({ action }: Pick<HistoryEntry | FormHistoryEntry, 'action'>): boolean {
  return undoable.has(action)
}

/** `published` and `changes-applied` are about events, `accepted` is about forms. */
const undoable = new Set<HistoryEntry['action'] | FormHistoryEntry['action']>([
  'published',
  'changes-applied',
  'accepted',
  'changes-requested',
  'rejected',
])

/**
 * Whether a history event still holds when its notification goes out: it was not undone, the event
 * was not cancelled since, and a request for changes was neither answered nor replaced. `undone`
 * are the later undo events of the same record.
 */
export function isStillValid(
  entry: HistoryEntry,
  review: Pick<EventReview, 'review_statuses'>,
  event: Pick<EventRecord, 'is_cancelled' | 'is_deleted'>,
  undone: readonly HistoryEntry[],
): boolean {
  if (event.is_deleted) return false
  if (!isUndoable(entry)) return true
  if (isUndone(entry, undone) || event.is_cancelled) return false
  return entry.action !== 'changes-requested' || isStillRequested(entry, review)
}

/** Whether a later event of the same history undid this one. */
export function isUndone(
  { id }: Pick<HistoryEntry, 'id'>,
  undone: readonly Pick<HistoryEntry, 'id' | 'details'>[],
): boolean {
  return undone.some((one) => one.id > id && (one.details['from'] ?? historyIdOf(0)) <= id)
}

/**
 * The reviewers that a history event concerns. Reviewers added later are notified of being added
 * and not of earlier events; a late delivery finds them among the others.
 */
export function reviewersSince(
  { id }: Pick<HistoryEntry, 'id'>,
  { reviewers_uids }: Pick<EventReview, 'reviewers_uids'>,
  additions: readonly Pick<HistoryEntry, 'id' | 'details'>[],
): Uid[] {
  return reviewers_uids.filter(
    (uid) => !additions.some((one) => one.id > id && one.details['reviewer'] === uid),
  )
}

/** Whether a request for changes has been neither answered nor replaced since. */
export function isStillRequested(
  { by, at }: Pick<HistoryEntry, 'by' | 'at'>,
  { review_statuses }: Pick<EventReview, 'review_statuses'>,
): boolean {
  if (by === null) return true
  const vote = review_statuses[by]
  return vote?.status === 'changes_required' && vote.status_updated_at?.getTime() === at.getTime()
}
