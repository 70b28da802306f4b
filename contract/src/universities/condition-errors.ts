import type { FieldErrors } from '../errors.ts'

import type { RequirementKind, RequirementType } from './requirement-type.ts'

/** The kinds of requirements whose answer can require others. See F10. */
export const parentKinds: readonly RequirementKind[] = ['multipleChoice', 'booleanInput']

/**
 * The kinds that such an answer can require. None of them has conditions, so there are no cycles.
 * See F9.
 */
export const childKinds: readonly RequirementKind[] = ['file', 'url', 'textInput', 'dateInput']

type Condition = RequirementType['conditional_requirements'][number]

/** Returns what is wrong with the conditions of a requirement, by row. See F9 to F11. */
export function conditionErrors(
  parent: RequirementType,
  others: readonly RequirementType[],
): FieldErrors {
  const { conditional_requirements: conditions } = parent
  if (conditions.length === 0) return {}
  const whole = wholeProblemOf(parent)
  if (whole !== undefined) return { conditional_requirements: [whole] }
  return Object.fromEntries(
    conditions.flatMap((condition, index) => {
      const problem =
        problemOf(condition, parent, others) ??
        (isRepeated(condition, conditions.slice(0, index))
          ? (['requirement_id', 'Already chosen for this answer'] as const)
          : undefined)
      return problem ? [[`conditional_requirements.${index}.${problem[0]}`, [problem[1]]]] : []
    }),
  )
}

function wholeProblemOf({ type, is_huddle_form_requirement }: RequirementType): string | undefined {
  if (is_huddle_form_requirement) return 'Requirements of forms have no conditions'
  if (!parentKinds.includes(type))
    return 'Only multiple choice and Yes/No questions have conditions'
  return undefined
}

function problemOf(
  { option_id, requirement_id }: Condition,
  parent: RequirementType,
  others: readonly RequirementType[],
): readonly [keyof Condition, string] | undefined {
  const isOffered = parent.multiple_choice_options.some(
    ({ id, is_archived }) => id === option_id && !is_archived,
  )
  if (!isOffered) return ['option_id', 'Choose one of the options']
  const child = others.find(({ id }) => id === requirement_id)
  if (child === undefined || child.is_huddle_form_requirement || child.id === parent.id)
    return ['requirement_id', 'Choose another requirement of your organisation']
  if (!childKinds.includes(child.type))
    return ['requirement_id', 'Requirements of this type cannot depend on an answer']
  return undefined
}

function isRepeated({ option_id, requirement_id }: Condition, earlier: readonly Condition[]) {
  return earlier.some((one) => one.option_id === option_id && one.requirement_id === requirement_id)
}
