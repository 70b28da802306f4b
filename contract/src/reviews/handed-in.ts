import type { RequirementId, Uid } from '#shared/ids.ts'

import { nextDocumentStatus } from './document-transitions.ts'
import type { RoundRequirement } from './event-review.ts'
import { answerOf, emptyAnswer } from './requirement-answers.ts'
import type { RequirementAnswer, ReviewDocument } from './review-document.ts'

type HandIn = {
  requirement: RoundRequirement
  answer: RequirementAnswer
  /** All requirements of the round, including the parent of a conditional one. */
  requirements: readonly RoundRequirement[]
  by: Uid
  round: number
  at: Date
}

/**
 * Returns the document after an answer was submitted, or undefined if its status does not allow
 * one. See D1, D3, D4, F8.
 */
export function handedIn(
  existing: ReviewDocument | undefined,
  { requirement, answer, requirements, by, round, at }: HandIn,
): ReviewDocument | undefined {
  const status = nextDocumentStatus(existing?.status ?? 'pendingInitialUpload', 'hand-in')
  if (status === undefined) return undefined
  return {
    id: requirement.id,
    name: requirement.name,
    requirement_type: requirement.type,
    ...answerOf(answer),
    status,
    conditional_on_requirement_id: parentIdOf(requirements, requirement),
    is_current: true,
    round,
    submitted_at: at,
    submitted_by: by,
    accepted_file: requirement.type === 'termsAcceptance' ? requirement.file : null,
    updated_at: at,
  }
}

/**
 * Returns the document after its answer was withdrawn, or undefined if the answer can only be
 * replaced. See D3.
 */
export function takenBack(existing: ReviewDocument, at: Date): ReviewDocument | undefined {
  const status = nextDocumentStatus(existing.status, 'withdraw')
  if (status === undefined) return undefined
  return {
    ...existing,
    ...emptyAnswer,
    status,
    submitted_at: null,
    submitted_by: null,
    accepted_file: null,
    updated_at: at,
  }
}

function parentIdOf(
  requirements: readonly RoundRequirement[],
  { id, is_base }: RoundRequirement,
): RequirementId | null {
  if (is_base) return null
  const parent = requirements.find((one) =>
    one.conditional_requirements.some((condition) => condition.requirement_id === id),
  )
  return parent?.id ?? null
}
