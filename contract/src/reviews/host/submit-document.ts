import type { RequirementId, Uid } from '#shared/ids.ts'

import { requirementsNow } from '../asked-requirements.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { nextDocumentStatus } from '../document-transitions.ts'
import type { EventReview, RoundRequirement } from '../event-review.ts'
import {
  answerErrors,
  answerOf,
  answerText,
  hasAnswer,
  isSameAnswer,
} from '../requirement-answers.ts'
import type { RequirementAnswer, ReviewDocument } from '../review-document.ts'
import type { ReviewStatus } from '../review-status.ts'
import { documentRefusal } from './host-guard.ts'

export type Submission = { by: Uid; documentId: RequirementId; answer: RequirementAnswer }

/**
 * A host answers or replaces one requirement. A reviewer whose asked documents are all in has the vote back; approvals stay and are marked
 * as older than the change. Decisions R8, R9, D1, D3, D4, F8.
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
  const status = nextDocumentStatus(existing?.status ?? 'pendingInitialUpload', 'hand-in')
  if (status === undefined)
    return refuse('review-conflict', 'This document can no longer be changed')

  const document: ReviewDocument = {
    id: documentId,
    name: requirement.name,
    requirement_type: requirement.type,
    ...answerOf(answer),
    status,
    conditional_on_requirement_id: parentIdOf(current, requirement),
    is_current: true,
    round: current.event.review_round,
    submitted_at: now,
    submitted_by: by,
    accepted_file: requirement.type === 'termsAcceptance' ? requirement.file : null,
    updated_at: now,
  }
  const draft = {
    ...current,
    documents: [...current.documents.filter((one) => one.id !== documentId), document],
    reviews: current.reviews.map((review) => withUpdate(review, documentId)),
  }
  const action = existing && hasAnswer(existing) ? 'document-replaced' : 'document-submitted'
  const previous = existing ? answerText(existing) : null
  const details = { answer: answerText(answer), ...(previous === null ? {} : { previous }) }
  const happenings = current.reviews
    .filter((review) => review.requirements.some((one) => one.id === documentId))
    .map(({ id }) => ({ review_id: id, action, by, document_ids: [documentId], details }) as const)
  return conclude(current, draft, happenings, now)
}

/** The same answer again is a retry, unless a reviewer has asked for another one. */
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

function isAwaited(vote: ReviewStatus, id: RequirementId): boolean {
  return (
    vote.status === 'changes_required' &&
    vote.documents_requiring_updates.includes(id) &&
    !vote.documents_updated.includes(id)
  )
}

function parentIdOf({ reviews }: ReviewCase, { id, is_base }: RoundRequirement) {
  if (is_base) return null
  const parents = reviews.flatMap((review) => review.requirements)
  return (
    parents.find((one) =>
      one.conditional_requirements.some((condition) => condition.requirement_id === id),
    )?.id ?? null
  )
}

function withUpdate(review: EventReview, documentId: RequirementId): EventReview {
  const review_statuses = Object.fromEntries(
    Object.entries(review.review_statuses).map(([uid, vote]) => [
      uid,
      voteAfterUpdate(vote, documentId),
    ]),
  )
  return { ...review, review_statuses }
}

function voteAfterUpdate(vote: ReviewStatus, id: RequirementId): ReviewStatus {
  if (isAwaited(vote, id)) {
    const documents_updated = [...vote.documents_updated, id]
    const isComplete = vote.documents_requiring_updates.every((one) =>
      documents_updated.includes(one),
    )
    // What was asked stays readable beside the open vote.
    return { ...vote, documents_updated, status: isComplete ? 'pending' : vote.status }
  }
  if (vote.status === 'approved' && !vote.documents_changed_since.includes(id))
    return { ...vote, documents_changed_since: [...vote.documents_changed_since, id] }
  return vote
}
