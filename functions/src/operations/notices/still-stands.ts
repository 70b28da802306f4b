import { historyIdOf, type Event, type EventReview, type HistoryEntry } from '@huddle/contract'

/** Decisions that their author may still take back; what is told about them waits until then. Decision R15. */
export function isUndoable({ action }: Pick<HistoryEntry, 'action'>): boolean {
  return ['published', 'changes-applied', 'changes-requested', 'rejected'].includes(action)
}

/**
 * Whether a line of the history is still true when its notice goes out: not undone, the event not cancelled since, and a request for changes
 * neither answered nor replaced. `undone` are the later undo entries of the same record.
 */
export function stillStands(
  entry: HistoryEntry,
  review: Pick<EventReview, 'review_statuses'>,
  event: Pick<Event, 'is_cancelled' | 'is_deleted'>,
  undone: readonly HistoryEntry[],
): boolean {
  if (event.is_deleted) return false
  if (!isUndoable(entry)) return true
  const isUndone = undone.some(
    ({ id, details }) => id > entry.id && (details['from'] ?? historyIdOf(0)) <= entry.id,
  )
  if (isUndone || event.is_cancelled) return false
  if (entry.action !== 'changes-requested' || entry.by === null) return true
  const vote = review.review_statuses[entry.by]
  return (
    vote?.status === 'changes_required' && vote.status_updated_at?.getTime() === entry.at.getTime()
  )
}
