import type { ReviewerKey } from '@huddle/contract'
import { where, type QueryFilterConstraint } from 'firebase/firestore'

import type { Turn } from './turn.ts'

/** How a queue recognises records that wait for the host, and those that wait for reviewers. */
type Waiting = { host: QueryFilterConstraint; others: QueryFilterConstraint }

/**
 * The conditions of one view of a reviewer's queue, each in a form that the security rules can
 * prove from the query alone.
 */
export function turnConstraints(
  turn: Turn,
  reviewer: ReviewerKey,
  waiting: Waiting,
): QueryFilterConstraint[] {
  if (turn === 'mine') return [where('pending_reviewers_keys', 'array-contains', reviewer)]
  return [where('waiting_reviewers_keys', 'array-contains', reviewer), waiting[turn]]
}
