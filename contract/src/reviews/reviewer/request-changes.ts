import { requirementsNow } from '../asked-requirements.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview } from '../case/review-case.ts'
import { voteOf, withVote } from '../case/votes.ts'
import { moveDocument } from '../document-transitions.ts'
import type { ChangeRequest } from './change-request.ts'
import { isSameRequest, voteAsking } from './change-request.ts'
import { openReviewOf } from './open-review-of.ts'

/**
 * A reviewer asks the host to submit some documents again. The votes of the others stay. See R5,
 * R22, M29.
 */
export function requestChanges(current: ReviewCase, request: ChangeRequest, now: Date): Decision {
  const found = openReviewOf(current, request.by, now)
  if ('refusal' in found) return found.refusal

  const { review } = found
  const vote = voteOf(review, request.by)
  if (isSameRequest(vote, request)) return unchanged(current)
  const known = new Set(
    [
      ...current.reviews.flatMap((one) => requirementsNow(one, current.documents)),
      ...current.documents.filter((document) => document.is_current),
    ].map(({ id }) => id),
  )
  const unknown = request.documents.filter((id) => !known.has(id))
  if (request.documents.length === 0 || unknown.length > 0)
    return refuse('validation-error', 'Select requirements of this event', {
      documents_queried: [
        unknown.length === 0
          ? 'Select at least one requirement'
          : `Not a requirement of this event: ${unknown.join(', ')}`,
      ],
    })

  const asked = withVote(review, request.by, voteAsking(request, now))
  const draft = {
    ...current,
    reviews: replaceReview(current.reviews, asked),
    documents: current.documents.map((document) =>
      request.documents.includes(document.id)
        ? moveDocument(document, 'request-changes')
        : document,
    ),
  }
  const historyEvent = {
    review_id: review.id,
    action: 'changes-requested',
    by: request.by,
    message: request.message,
    document_ids: [...request.documents],
  } as const
  return conclude(current, draft, [historyEvent], now, {
    undoable: { by: request.by, review_id: review.id },
  })
}
