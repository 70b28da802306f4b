import type { RequirementId } from '#shared/ids.ts'

import type { EventReview, RoundRequirement } from './event-review.ts'
import { chosenOptionsOf, hasAnswer } from './requirement-answers.ts'
import type { ReviewDocument } from './review-document.ts'

type Round = Pick<EventReview, 'requirements'>

/**
 * One row of the requirements section: the question, its answer if there is one, and the follow-up
 * questions of that answer.
 */
export type AskedRequirement = {
  requirement: RoundRequirement
  document: ReviewDocument | undefined
  children: readonly AskedRequirement[]
}

/**
 * Returns the requirements of a review as people read them, each with the children whose condition
 * holds, answered or not. Answers that are no longer required are omitted. See D4, F11.
 */
export function requirementsToShow(
  { requirements }: Round,
  documents: readonly ReviewDocument[],
): AskedRequirement[] {
  const answers = new Map(documents.map((document) => [document.id, document]))
  const nodeOf = (requirement: RoundRequirement): AskedRequirement => {
    const document = answers.get(requirement.id)
    const answered = document && hasAnswer(document) ? document : undefined
    return { requirement, document: answered, children: childrenOf(requirement, answered) }
  }
  const childrenOf = (parent: RoundRequirement, answer: ReviewDocument | undefined) => {
    if (!parent.is_base || !answer) return []
    const chosen = chosenOptionsOf(answer)
    const ids = parent.conditional_requirements
      .filter((condition) => chosen.includes(condition.option_id))
      .map((condition) => condition.requirement_id)
    return requirements.filter((one) => !one.is_base && ids.includes(one.id)).map(nodeOf)
  }
  return requirements.filter((one) => one.is_base).map(nodeOf)
}

/**
 * Returns everything that a round requires at this moment, each requirement once. A deleted
 * requirement remains only if it was answered.
 */
export function requirementsNow(
  round: Round,
  documents: readonly ReviewDocument[],
): RoundRequirement[] {
  const asked = requirementsToShow(round, documents)
    .flatMap((node) => [node, ...node.children])
    .filter(({ requirement, document }) => document || !requirement.is_no_longer_required)
    .map((node) => node.requirement)
  return [...new Set(asked)]
}

/** Returns what the host still owes before the first review. */
export function missingIdsOf(round: Round, documents: readonly ReviewDocument[]): RequirementId[] {
  const answered = new Set(documents.filter(hasAnswer).map((document) => document.id))
  return requirementsNow(round, documents)
    .map((requirement) => requirement.id)
    .filter((id) => !answered.has(id))
}

/** Returns what reviewers requested again and the host has not submitted since. */
export function askedAgainIdsOf(review: Pick<EventReview, 'review_statuses'>): RequirementId[] {
  const ids = Object.values(review.review_statuses)
    .filter((vote) => vote.status === 'changes_required' && vote.is_needed)
    .flatMap((vote) =>
      vote.documents_requiring_updates.filter((id) => !vote.documents_updated.includes(id)),
    )
  return [...new Set(ids)]
}

/**
 * Marks the answers that any reviewing organisation currently requires. The others remain in the
 * history. See D4.
 */
export function withCurrentMarks(
  reviews: readonly Round[],
  documents: readonly ReviewDocument[],
): readonly ReviewDocument[] {
  const asked = new Set(
    reviews.flatMap((review) => requirementsNow(review, documents)).map((one) => one.id),
  )
  return documents.map((document) =>
    document.is_current === asked.has(document.id)
      ? document
      : { ...document, is_current: asked.has(document.id) },
  )
}
