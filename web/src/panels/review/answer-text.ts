import {
  yesNoOptionIds,
  type HistoryEntry,
  type ReviewDocument,
  type RoundRequirement,
} from '@huddle/contract'

import { formatDate } from '#components/dates/event-time.ts'

/**
 * A host's answer in a line of plain text; undefined where nothing was answered. File names come
 * without size and date.
 */
export function answerText(
  requirement: RoundRequirement,
  document: ReviewDocument,
): string | undefined {
  switch (requirement.type) {
    case 'file':
      return document.file?.name
    case 'url':
    case 'textInput':
      return document.text_answer ?? undefined
    case 'booleanInput':
      return document.binary_answer === null ? undefined : document.binary_answer ? 'Yes' : 'No'
    case 'termsAcceptance':
      return document.binary_answer === true ? 'Accepted' : undefined
    case 'guestCheckout':
      return document.binary_answer === true ? 'Guests are checked out' : undefined
    case 'dateInput':
      return document.date_answer === null ? undefined : calendarDateText(document.date_answer)
    case 'multipleChoice':
    case 'chapter':
      return chosen(requirement, document.multiple_choice_answer)
  }
}

/**
 * The answer that was replaced, as the history keeps it; undefined where it keeps no words of it.
 */
export function earlierAnswerText(
  requirement: RoundRequirement,
  { previous, previous_file: fileName }: HistoryEntry['details'],
): string | undefined {
  if (fileName != null) return fileName
  if (previous == null) return undefined
  switch (requirement.type) {
    case 'url':
    case 'textInput':
      return previous
    case 'booleanInput':
      return optionName(requirement, previous)
    case 'dateInput':
      return calendarDateText(previous)
    case 'multipleChoice':
    case 'chapter':
      return chosen(requirement, previous.split(', '))
    case 'file':
    case 'termsAcceptance':
    case 'guestCheckout':
      return undefined
  }
}

/** The name of an answer option, also of the fixed Yes and No. */
export function optionName(requirement: RoundRequirement, optionId: string): string {
  if (requirement.type === 'booleanInput') return optionId === yesNoOptionIds.yes ? 'Yes' : 'No'
  return (
    requirement.multiple_choice_options.find((option) => option.id === optionId)?.name ?? optionId
  )
}

/** A calendar date has no zone: it is written as it was entered. */
function calendarDateText(date: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC' })
}

function chosen(requirement: RoundRequirement, optionIds: readonly string[]): string | undefined {
  return optionIds.length === 0
    ? undefined
    : optionIds.map((id) => chosenOption(requirement, id)).join('; ')
}

/** An answer keeps an option that was taken away since, and says so. Decision F13. */
function chosenOption(requirement: RoundRequirement, optionId: string): string {
  const option = requirement.multiple_choice_options.find(({ id }) => id === optionId)
  const name = optionName(requirement, optionId)
  return option?.is_archived === true ? `${name} (no longer offered)` : name
}
