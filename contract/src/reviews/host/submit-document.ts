import type { RequirementId, Uid } from '#shared/ids.ts'

import { requirementsNow } from '../asked-requirements.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isAwaited, withAnsweredVotes } from '../case/votes.ts'
import { handedIn } from '../handed-in.ts'
import { answerDetails, answerErrors, hasAnswer, isSameAnswer } from '../requirement-answers.ts'
import type { RequirementAnswer, ReviewDocument } from '../review-document.ts'
import { documentRefusal } from './host-guard.ts'

export type Submission = { by: Uid; documentId: RequirementId; answer: RequirementAnswer }

/**
 * A host answers or replaces one requirement. A reviewer whose requested documents are all in can
 * vote again. Approvals stay and are marked as older than the change. See R8, R9, D1, D3, D4, F8.
 */
export function submitDocument(
  current: ReviewCase,
  { by, documentId, answer }: Submission,
  now: Date,
): Decision {
  const refusal = documentRefusal(current, by, now)
  if (refusal) return refusal
  const requirement = current.reviews
    .flatMap((review) => requirementsNow(review, current.documents))
    .find((one) => one.id === documentId)
  if (!requirement) return refuse('not-found', 'This event is not asked for that requirement')
  const fields = answerErrors(requirement, answer)
  if (Object.keys(fields).length > 0)
    return refuse('validation-error', 'The answer does not fit its requirement', fields)

  const existing = current.documents.find((document) => document.id === documentId)
  if (existing && isRepeated(current, existing, answer)) return unchanged(current)
  const document = handedIn(existing, {
    requirement,
    answer,
    requirements: current.reviews.flatMap((review) => review.requirements),
    by,
    round: current.event.review_round,
    at: now,
  })
  if (document === undefined)
    return refuse('review-conflict', 'This document can no longer be changed')

  const draft = {
    ...current,
    documents: [...current.documents.filter((one) => one.id !== documentId), document],
    reviews: current.reviews.map((review) => withAnsweredVotes(review, documentId)),
  }
  const action = existing && hasAnswer(existing) ? 'document-replaced' : 'document-submitted'
  const details = answerDetails(answer, existing)
  const historyEvents = current.reviews
    .filter((review) => review.requirements.some((one) => one.id === documentId))
    .map(({ id }) => ({ review_id: id, action, by, document_ids: [documentId], details }) as const)
  return conclude(current, draft, historyEvents, now)
}

/** An identical answer is a retry, unless a reviewer has requested a new one. */
function isRepeated(
  { reviews }: ReviewCase,
  existing: ReviewDocument,
  answer: RequirementAnswer,
): boolean {
  const isAsked = reviews
    .flatMap((review) => Object.values(review.review_statuses))
    .some((vote) => isAwaited(vote, existing.id))
  return existing.is_current && !isAsked && isSameAnswer(existing, answer)
}
