import { requirementType, type RequirementKind } from '@huddle/contract'
import { expect, test } from 'vitest'

import { canAddCondition, eligibleRequirements, leftFor } from './conditions.ts'

const at = new Date(0)
const requirement = (id: string, type: RequirementKind, isOfForm = false) =>
  requirementType.parse({
    id,
    university_id: 'lakeside',
    name: id,
    type,
    is_huddle_form_requirement: isOfForm,
    created_at: at,
    updated_at: at,
  })
const requirements = [
  requirement('plan', 'file'),
  requirement('expiry', 'dateInput'),
  requirement('security', 'booleanInput'),
  requirement('terms', 'termsAcceptance'),
  requirement('chapterRequirement', 'chapter'),
  requirement('of-a-form', 'file', true),
]
const eligible = eligibleRequirements(requirements, 'expiry')
const condition = (option_id: string, requirement_id: string) => ({ option_id, requirement_id })

test('an answer can ask for files, links, texts and dates of events, and never for itself', () => {
  expect(eligible.map(({ id }) => id)).toEqual(['plan'])
})

test('the same requirement is offered once for an answer, and to its own row', () => {
  const row = condition('yes', 'plan')
  const left = (of: typeof row | undefined, answer: string) =>
    leftFor(of, answer, [row], eligible).map(({ id }) => id)
  expect(left(undefined, 'yes')).toEqual([])
  expect(left(undefined, 'no')).toEqual(['plan'])
  expect(left(row, 'yes')).toEqual(['plan'])
})

test.each([
  ['no answer has a name', [], [], false],
  ['an answer has something left to ask for', ['yes'], [], true],
  ['another answer has', ['yes', 'no'], [condition('yes', 'plan')], true],
  ['every answer asks for all there is', ['yes'], [condition('yes', 'plan')], false],
])('when %s, a condition can be added or not', (_when, answers, conditions, expected) => {
  expect(
    canAddCondition(
      answers.map((id) => ({ id })),
      conditions,
      eligible,
    ),
  ).toBe(expected)
})
