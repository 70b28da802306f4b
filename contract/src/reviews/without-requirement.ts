import type { RequirementId } from '#shared/ids.ts'

import type { RoundRequirement } from './event-review.ts'

/**
 * Returns the requirements of a round after a type was deleted. The requirement stays, marked as no
 * longer required; so do questions that only its answer would require. See F12.
 */
export function withoutRequirement(
  requirements: readonly RoundRequirement[],
  id: RequirementId,
): RoundRequirement[] {
  const marked = requirements.map((one) => (one.id === id ? dropped(one) : one))
  const parents = marked.filter((one) => one.is_base && !one.is_no_longer_required)
  const brought = new Set(
    parents.flatMap((one) => one.conditional_requirements.map((each) => each.requirement_id)),
  )
  return marked.map((one) => (one.is_base || brought.has(one.id) ? one : dropped(one)))
}

/** Whether the round still requires it. */
export function isRequired(
  { requirements }: { requirements: readonly RoundRequirement[] },
  id: RequirementId,
): boolean {
  return requirements.some((one) => one.id === id && !one.is_no_longer_required)
}

function dropped(requirement: RoundRequirement): RoundRequirement {
  return { ...requirement, is_no_longer_required: true }
}
