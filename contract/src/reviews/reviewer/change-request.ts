import type { RequirementId, Uid } from '#shared/ids.ts'

import { openVote } from '../case/votes.ts'
import type { ReviewStatus } from '../review-status.ts'

/** What a reviewer asks a host to submit again, for an event or a form. */
export type ChangeRequest = {
  by: Uid
  message: string
  documents: readonly RequirementId[]
  /** A sentence for each requirement. See M29. */
  reasons: Readonly<Record<string, string>>
}

/** Returns the vote of the requesting reviewer. See R5, M29. */
export function voteAsking(request: ChangeRequest, at: Date): ReviewStatus {
  return {
    ...openVote,
    status: 'changes_required',
    status_updated_at: at,
    message: request.message === '' ? null : request.message,
    documents_requiring_updates: [...request.documents],
    reasons: reasonsFor(request),
  }
}

/** Whether exactly this was requested already. See R21. */
export function isSameRequest(vote: ReviewStatus, request: ChangeRequest): boolean {
  const asked = vote.documents_requiring_updates
  return (
    vote.status === 'changes_required' &&
    (vote.message ?? '') === request.message &&
    asked.length === request.documents.length &&
    asked.every(
      (id) => request.documents.includes(id) && vote.reasons[id] === reasonsFor(request)[id],
    )
  )
}

/**
 * Reasons for requirements that are not requested are dropped, because they would be shown nowhere.
 */
function reasonsFor({ documents, reasons }: ChangeRequest): Record<string, string> {
  return Object.fromEntries(
    documents.flatMap((id) => {
      const reason = reasons[id]
      return reason ? [[id, reason]] : []
    }),
  )
}
