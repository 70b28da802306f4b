import {
  yesNoOptionIds,
  type RequirementAnswer,
  type RequirementType,
  type RoundRequirement,
} from '@huddle/contract'

const nothing: RequirementAnswer = {
  text_answer: null,
  binary_answer: null,
  date_answer: null,
  multiple_choice_answer: [],
  file: null,
}

export type FileOf = (requirement: RoundRequirement) => NonNullable<RequirementAnswer['file']>

/** A plausible answer: the first option, Yes, a file as `fileOf` names it. */
export function plausibleAnswer(
  requirement: RoundRequirement,
  now: Date,
  fileOf: FileOf,
): RequirementAnswer {
  switch (requirement.type) {
    case 'file':
      return { ...nothing, file: fileOf(requirement) }
    case 'url':
      return { ...nothing, text_answer: 'https://example.org/plan' }
    case 'textInput':
      return { ...nothing, text_answer: 'Two stewards at the door and a first aider on site.' }
    case 'booleanInput':
    case 'termsAcceptance':
    case 'guestCheckout':
      return { ...nothing, binary_answer: true }
    case 'dateInput':
      return { ...nothing, date_answer: `${now.getUTCFullYear() + 1}-03-31` }
    case 'multipleChoice':
      return {
        ...nothing,
        multiple_choice_answer: requirement.multiple_choice_options.slice(0, 1).map((o) => o.id),
      }
    case 'chapter':
      return { ...nothing, multiple_choice_answer: ['home-chapter'] }
  }
}

/** Requirements that an answer asks for in addition. */
export function askedBy(requirement: RoundRequirement, answer: RequirementAnswer): string[] {
  const chosen = new Set(answer.multiple_choice_answer)
  if (answer.binary_answer !== null) {
    chosen.add(answer.binary_answer ? yesNoOptionIds.yes : yesNoOptionIds.no)
  }
  return requirement.conditional_requirements
    .filter((condition) => chosen.has(condition.option_id))
    .map((condition) => condition.requirement_id)
}

export function roundRequirementOf(type: RequirementType, isBase: boolean): RoundRequirement {
  const { id, name, description, file, multiple_choice_options, allow_multi_select } = type
  return {
    id,
    name,
    description,
    type: type.type,
    file,
    multiple_choice_options,
    allow_multi_select,
    conditional_requirements: type.conditional_requirements,
    is_base: isBase,
  }
}
