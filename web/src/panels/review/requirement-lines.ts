import {
  chosenOptionsOf,
  requirementsToShow,
  type AskedRequirement,
  type EventReview,
  type ReviewDocument,
  type RoundRequirement,
} from '@huddle/contract'

import { answerText, optionName } from './answer-text.ts'

/** A requirement as a row of the panel: what was asked, and what the host answered. */
export type RequirementLine = {
  requirement: RoundRequirement
  /** Undefined until the host has answered. */
  document: ReviewDocument | undefined
  /** The answer in words; undefined reads "Not completed by host". */
  answer: string | undefined
  /** The chosen option that asks for it, where it stands under another requirement. */
  condition: string | undefined
  children: readonly RequirementLine[]
}

/** The rows of a review: parents with the children that the host's answers brought along. */
export function requirementLines(
  review: Pick<EventReview, 'requirements'>,
  documents: readonly ReviewDocument[],
): RequirementLine[] {
  return requirementsToShow(review, documents)
    .map((asked) => lineOf(asked, undefined))
    .flatMap(withoutEmptyRemains)
}

/** What the office no longer asks for stays where it was answered, and only there. Decision F12. */
function withoutEmptyRemains(line: RequirementLine): RequirementLine[] {
  if (!isRequired(line) && line.answer === undefined) return []
  return [{ ...line, children: line.children.flatMap(withoutEmptyRemains) }]
}

/** Whether the host still has to answer it. */
export function isRequired({ requirement }: RequirementLine): boolean {
  return requirement.is_no_longer_required !== true
}

/** Parents before their children, for lists that show both alike. */
export function flatten(lines: readonly RequirementLine[]): RequirementLine[] {
  return lines.flatMap((line) => [line, ...flatten(line.children)])
}

/** How many of the lines that are required have an answer. */
export function submittedCount(lines: readonly RequirementLine[]): {
  submitted: number
  all: number
} {
  const all = flatten(lines).filter(isRequired)
  return { submitted: all.filter((line) => line.answer !== undefined).length, all: all.length }
}

function lineOf(
  { requirement, document, children }: AskedRequirement,
  parent: AskedRequirement | undefined,
): RequirementLine {
  return {
    requirement,
    document,
    answer: document && answerText(requirement, document),
    condition: parent && conditionOf(parent, requirement),
    children: children.map((child) => lineOf(child, { requirement, document, children })),
  }
}

/** The answer of the parent that brought this requirement along. */
function conditionOf(
  { requirement: parent, document }: AskedRequirement,
  child: RoundRequirement,
): string | undefined {
  const chosen = document === undefined ? [] : chosenOptionsOf(document)
  const condition = parent.conditional_requirements.find(
    ({ option_id, requirement_id }) => requirement_id === child.id && chosen.includes(option_id),
  )
  return condition && optionName(parent, condition.option_id)
}
