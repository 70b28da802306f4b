import type { RequirementId } from '#shared/ids.ts'

import type { RoundRequirement } from './event-review.ts'

/** The requirements of a round once a type was deleted. It stays, marked; so do questions that only its answer would bring. Decision F12. */
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

/** Whether a round still asks for it. */
export function isRequired(
  { requirements }: { requirements: readonly RoundRequirement[] },
  id: RequirementId,
): boolean {
  return requirements.some((one) => one.id === id && !one.is_no_longer_required)
}

function dropped(requirement: RoundRequirement): RoundRequirement {
  return { ...requirement, is_no_longer_required: true }
}
