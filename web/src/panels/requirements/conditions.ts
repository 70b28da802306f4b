import { childKinds, type RequirementType } from '@huddle/contract'

type Condition = { option_id: string; requirement_id: string }

/**
 * What an answer can ask for: other requirements of events, of the kinds that have no conditions
 * themselves. Decision F9.
 */
export function eligibleRequirements(
  requirements: readonly RequirementType[],
  parentId: string | undefined,
): RequirementType[] {
  return requirements
    .filter(
      ({ id, type, is_huddle_form_requirement }) =>
        id !== parentId && !is_huddle_form_requirement && childKinds.includes(type),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** What is left to choose in a row: the same requirement is never chosen twice for one answer. */
export function leftFor(
  row: Condition | undefined,
  option_id: string,
  conditions: readonly Condition[],
  eligible: readonly RequirementType[],
): RequirementType[] {
  const taken = conditions
    .filter((other) => other !== row && other.option_id === option_id)
    .map(({ requirement_id }) => requirement_id)
  return option_id === ''
    ? [...eligible]
    : eligible.filter(({ id }) => !taken.some((one) => one === id))
}

/**
 * Whether another row could be filled in: there is an answer, and something left that it can ask
 * for.
 */
export function canAddCondition(
  answers: readonly { id: string }[],
  conditions: readonly Condition[],
  eligible: readonly RequirementType[],
): boolean {
  return answers.some(({ id }) => leftFor(undefined, id, conditions, eligible).length > 0)
}
