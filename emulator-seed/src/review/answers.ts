import { emptyAnswer, type RequirementAnswer, type RoundRequirement } from '@huddle/contract'

export type FileOf = (requirement: RoundRequirement) => NonNullable<RequirementAnswer['file']>

/** Returns a plausible answer: the first option, Yes, or the file that `fileOf` names. */
export function plausibleAnswer(
  requirement: RoundRequirement,
  now: Date,
  fileOf: FileOf,
): RequirementAnswer {
  switch (requirement.type) {
    case 'file':
      return { ...emptyAnswer, file: fileOf(requirement) }
    case 'url':
      return { ...emptyAnswer, text_answer: 'https://example.org/plan' }
    case 'textInput':
      return { ...emptyAnswer, text_answer: 'Two stewards at the door and a first aider on site.' }
    case 'booleanInput':
    case 'termsAcceptance':
    case 'guestCheckout':
      return { ...emptyAnswer, binary_answer: true }
    case 'dateInput':
      return { ...emptyAnswer, date_answer: `${now.getUTCFullYear() + 1}-03-31` }
    case 'multipleChoice':
    case 'chapter': {
      const [first] = requirement.multiple_choice_options
      return { ...emptyAnswer, multiple_choice_answer: [first?.id ?? 'Home chapter'] }
    }
  }
}
