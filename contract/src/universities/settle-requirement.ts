import type { FieldErrors } from '../errors.ts'

import { limits } from '#shared/limits.ts'
import { conditionErrors, parentKinds } from './condition-errors.ts'
import { fileProblemOf, kindsWithFile, optionProblemsOf } from './requirement-problems.ts'
import type { RequirementTypeInput } from './requirement-type-body.ts'
import type { RequirementType } from './requirement-type.ts'
import { yesNoOptions } from './requirement-type.ts'

type Options = RequirementType['multiple_choice_options']

export type RequirementContext = {
  /** The organisation's other requirements, without deleted ones. */
  others: readonly RequirementType[]
  /**
   * Whether something requires it or once did: then options are archived, never removed. See F13.
   */
  isUsed: boolean
  newOptionId: () => string
  /**
   * Drops options that the type does not allow, which are refused otherwise: version 1 sends them
   * for any type.
   */
  dropsUnfitOptions?: boolean
}

/**
 * Applies the settings of staff to a requirement and returns it with what is wrong, by field.
 * Omitted fields stay unchanged unless they no longer fit the type. See F8 to F13.
 */
export function settleRequirement(
  stored: RequirementType,
  given: RequirementTypeInput,
  context: RequirementContext,
): { requirement: RequirementType; errors: FieldErrors } {
  const type = given.type ?? stored.type
  const offered =
    context.dropsUnfitOptions && type !== 'multipleChoice'
      ? undefined
      : (given.multiple_choice_options ?? given.options)
  const multiple_choice_options = optionsOf(type, stored, offered, context)
  const live = new Set(liveOf(multiple_choice_options).map(({ id }) => id))
  const requirement: RequirementType = {
    ...stored,
    type,
    name: given.name ?? stored.name,
    description: given.description === undefined ? stored.description : given.description,
    file: given.file ?? (given.file === null || !kindsWithFile.includes(type) ? null : stored.file),
    allow_multi_select: given.allow_multi_select ?? stored.allow_multi_select,
    is_huddle_form_requirement:
      given.is_huddle_form_requirement ?? stored.is_huddle_form_requirement,
    multiple_choice_options,
    conditional_requirements:
      given.conditional_requirements ??
      (parentKinds.includes(type)
        ? stored.conditional_requirements.filter(({ option_id }) => live.has(option_id))
        : []),
  }
  return {
    requirement,
    errors: {
      ...fileErrors(requirement),
      ...optionErrors(requirement, offered ?? []),
      ...conditionErrors(requirement, context.others),
    },
  }
}

/** Returns the options that can be chosen. */
export function liveOf(options: Options): Options {
  return options.filter((option) => !option.is_archived)
}

function optionsOf(
  type: RequirementType['type'],
  stored: RequirementType,
  offered: RequirementTypeInput['options'],
  { isUsed, newOptionId }: RequirementContext,
): Options {
  if (type === 'booleanInput') return yesNoOptions
  if (type !== 'multipleChoice') return []
  const before = stored.type === 'multipleChoice' ? stored.multiple_choice_options : []
  if (offered === undefined) return before
  // An archived option sent back as archived stays so; sent without the mark it can be chosen
  // again.
  const kept = offered
    .filter((option) => !option.is_archived)
    .map(({ id, name }) => ({ id: id ?? newOptionId(), name }))
  const archived = isUsed ? before.filter(({ id }) => !kept.some((one) => one.id === id)) : []
  return [...kept, ...archived.map((option) => ({ ...option, is_archived: true }))]
}

function fileErrors({ type, file }: RequirementType): FieldErrors {
  const problem = fileProblemOf(type, file !== null)
  if (problem !== undefined) return { file: [problem] }
  if (file !== null && !kindsWithFile.includes(type))
    return { file: ['Only file uploads and terms have a file'] }
  return {}
}

function optionErrors(
  { type, multiple_choice_options }: RequirementType,
  offered: NonNullable<RequirementTypeInput['options']>,
): FieldErrors {
  const problem = () => {
    if (type === 'booleanInput')
      return offered.every(({ id }) => yesNoOptions.some((one) => one.id === id))
        ? undefined
        : 'The options of a Yes/No question are fixed'
    if (type !== 'multipleChoice')
      return offered.length === 0 ? undefined : 'Only multiple choice questions have options'
    const live = liveOf(multiple_choice_options)
    if (live.length < limits.options.min) return `Add at least ${limits.options.min} options`
    if (live.length > limits.options.max)
      return `A question has at most ${limits.options.max} options`
    if (multiple_choice_options.length > limits.storedOptions)
      return 'Too many options of this question were replaced; create another question'
    if (new Set(live.map(({ id }) => id)).size < live.length) return 'Two options have the same id'
    return optionProblemsOf(live).find((one) => one !== undefined)
  }
  const message = problem()
  return message === undefined ? {} : { multiple_choice_options: [message] }
}
