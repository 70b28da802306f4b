import type { FieldErrors } from '../errors.ts'

import { yesNoOptionIds } from '#universities/requirement-type.ts'

import type { RoundRequirement } from './event-review.ts'
import type { RequirementAnswer } from './review-document.ts'
import { linkAnswer } from './review-document.ts'

export const emptyAnswer: RequirementAnswer = {
  text_answer: null,
  binary_answer: null,
  date_answer: null,
  multiple_choice_answer: [],
  file: null,
}

export function hasAnswer(answer: RequirementAnswer): boolean {
  return (
    answer.text_answer !== null ||
    answer.binary_answer !== null ||
    answer.date_answer !== null ||
    answer.multiple_choice_answer.length > 0 ||
    answer.file !== null
  )
}

/** Returns only the answer of a document. */
export function answerOf(document: RequirementAnswer): RequirementAnswer {
  const { text_answer, binary_answer, date_answer, multiple_choice_answer, file } = document
  return { text_answer, binary_answer, date_answer, multiple_choice_answer, file }
}

export function isSameAnswer(one: RequirementAnswer, other: RequirementAnswer): boolean {
  return (
    one.text_answer === other.text_answer &&
    one.binary_answer === other.binary_answer &&
    one.date_answer === other.date_answer &&
    one.file?.file_ref === other.file?.file_ref &&
    one.multiple_choice_answer.length === other.multiple_choice_answer.length &&
    one.multiple_choice_answer.every((option) => other.multiple_choice_answer.includes(option))
  )
}

/**
 * Returns the option ids that an answer selected. Yes/No questions have fixed ids. See F10, F11,
 * M7.
 */
export function chosenOptionsOf(answer: RequirementAnswer): readonly string[] {
  if (answer.binary_answer !== null)
    return [answer.binary_answer ? yesNoOptionIds.yes : yesNoOptionIds.no]
  return answer.multiple_choice_answer
}

/** Returns an answer in one line, for the history. */
export function answerText(answer: RequirementAnswer): string | null {
  if (answer.file) return answer.file.file_ref
  if (answer.binary_answer !== null) return answer.binary_answer ? 'yes' : 'no'
  if (answer.multiple_choice_answer.length > 0) return answer.multiple_choice_answer.join(', ')
  return answer.text_answer ?? answer.date_answer
}

/**
 * Returns what the history keeps of an answer that is replaced. The name of a replaced file is
 * stored nowhere else.
 */
export function answerDetails(
  answer: RequirementAnswer,
  replaced: RequirementAnswer | undefined,
): Record<string, string | null> {
  const previous = replaced ? answerText(replaced) : null
  return {
    answer: answerText(answer),
    ...(previous === null ? {} : { previous }),
    ...(replaced?.file ? { previous_file: replaced.file.name } : {}),
  }
}

/** Returns why an answer does not fit its requirement, by field; empty if it fits. */
export function answerErrors(
  requirement: RoundRequirement,
  answer: RequirementAnswer,
): FieldErrors {
  const field = fieldOf[requirement.type]
  const extra = answerFields.filter((name) => name !== field && isGiven(answer, name))
  const errors = Object.fromEntries(
    extra.map((name) => [name, [`Does not belong to a requirement of type ${requirement.type}`]]),
  )
  const problem = problemOf(requirement, answer)
  return problem === undefined ? errors : { ...errors, [field]: [problem] }
}

const answerFields = [
  'text_answer',
  'binary_answer',
  'date_answer',
  'multiple_choice_answer',
  'file',
] as const satisfies readonly (keyof RequirementAnswer)[]

type AnswerField = (typeof answerFields)[number]

const fieldOf: Record<RoundRequirement['type'], AnswerField> = {
  file: 'file',
  url: 'text_answer',
  textInput: 'text_answer',
  booleanInput: 'binary_answer',
  multipleChoice: 'multiple_choice_answer',
  dateInput: 'date_answer',
  termsAcceptance: 'binary_answer',
  guestCheckout: 'binary_answer',
  chapter: 'multiple_choice_answer',
}

function isGiven(answer: RequirementAnswer, name: AnswerField): boolean {
  const value = answer[name]
  return Array.isArray(value) ? value.length > 0 : value !== null
}

function problemOf(requirement: RoundRequirement, answer: RequirementAnswer): string | undefined {
  if (!isGiven(answer, fieldOf[requirement.type])) return 'An answer is required'
  switch (requirement.type) {
    case 'url':
      return linkAnswer.safeParse(answer.text_answer).success
        ? undefined
        : 'Links begin with http:// or https://'
    case 'termsAcceptance':
      return answer.binary_answer === true ? undefined : 'The terms must be accepted'
    case 'multipleChoice':
    case 'chapter':
      return choiceProblemOf(requirement, answer.multiple_choice_answer)
    default:
      return undefined
  }
}

function choiceProblemOf(
  { multiple_choice_options, allow_multi_select }: RoundRequirement,
  chosen: readonly string[],
): string | undefined {
  const options = multiple_choice_options.flatMap(({ id, is_archived }) =>
    is_archived ? [] : [id],
  )
  // A chapter question without options of its own is answered with the name of a chapter.
  if (multiple_choice_options.length > 0 && chosen.some((id) => !options.includes(id)))
    return 'Unknown option'
  if (!allow_multi_select && chosen.length > 1) return 'Choose one option'
  return undefined
}
