import type { RequirementId, Uid } from '#shared/ids.ts'

import { nextDocumentStatus } from './document-transitions.ts'
import type { RoundRequirement } from './event-review.ts'
import { answerOf, emptyAnswer } from './requirement-answers.ts'
import type { RequirementAnswer, ReviewDocument } from './review-document.ts'

type HandIn = {
  requirement: RoundRequirement
  answer: RequirementAnswer
  /** All requirements of the round, among which the parent of a conditional one is found. */
  requirements: readonly RoundRequirement[]
  by: Uid
  round: number
  at: Date
}

/** The document once an answer was handed in, or undefined where its status allows none. Decisions D1, D3, D4, F8. */
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

/** The document once its answer was taken back, or undefined where it can only be replaced. Decision D3. */
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
