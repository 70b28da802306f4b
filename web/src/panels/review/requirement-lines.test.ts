import { reviewDocument, roundRequirement } from '@huddle/contract'
import { expect, test } from 'vitest'

import { flatten, requirementLines, submittedCount } from './requirement-lines.ts'

const alcohol = roundRequirement.parse({
  id: 'alcohol',
  name: 'How will alcohol be served?',
  type: 'multipleChoice',
  is_base: true,
  multiple_choice_options: [
    { id: 'bar', name: 'Licensed third-party bar' },
    { id: 'soft', name: 'Non-alcoholic options' },
  ],
  conditional_requirements: [{ option_id: 'bar', requirement_id: 'licence' }],
})
const licence = roundRequirement.parse({
  id: 'licence',
  name: 'Bar operator licence',
  type: 'file',
  is_base: false,
})
const review = { requirements: [alcohol, licence] }

const answered = (options: string[]) =>
  reviewDocument.parse({
    id: 'alcohol',
    name: alcohol.name,
    requirement_type: 'multipleChoice',
    multiple_choice_answer: options,
    status: 'pendingReview',
    round: 1,
    updated_at: new Date(),
  })

test('a requirement without an answer has no words for one', () => {
  expect(requirementLines(review, [])).toMatchObject([
    { requirement: { id: 'alcohol' }, answer: undefined, children: [] },
  ])
})

test('what the office no longer asks for stays only where it was answered, and is not counted', () => {
  const dropped = { requirements: [{ ...alcohol, is_no_longer_required: true }] }
  expect(requirementLines(dropped, [])).toEqual([])
  const lines = requirementLines(dropped, [answered(['soft'])])
  expect(lines).toMatchObject([{ answer: 'Non-alcoholic options' }])
  expect(submittedCount(lines)).toEqual({ submitted: 0, all: 0 })
})

test('a child hangs under the answer that asked for it, and repeats the condition', () => {
  expect(requirementLines(review, [answered(['soft', 'bar'])])).toMatchObject([
    {
      answer: 'Non-alcoholic options; Licensed third-party bar',
      children: [
        {
          requirement: { id: 'licence' },
          condition: 'Licensed third-party bar',
          answer: undefined,
        },
      ],
    },
  ])
})

test('flattened, a parent comes before its children', () => {
  const lines = flatten(requirementLines(review, [answered(['bar'])]))
  expect(lines.map((line) => line.requirement.id)).toEqual(['alcohol', 'licence'])
})
