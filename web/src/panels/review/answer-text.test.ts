import { reviewDocument, roundRequirement, type RequirementKind } from '@huddle/contract'
import { expect, test } from 'vitest'

import { answerText } from './answer-text.ts'

const requirement = (type: RequirementKind) =>
  roundRequirement.parse({
    id: 'r',
    name: 'Question',
    type,
    is_base: true,
    multiple_choice_options: [
      { id: 'bar', name: 'Licensed third-party bar' },
      { id: 'soft', name: 'Non-alcoholic options' },
    ],
  })

const document = (type: RequirementKind, answer: object) =>
  reviewDocument.parse({
    id: 'r',
    name: 'Question',
    requirement_type: type,
    status: 'pendingReview',
    round: 1,
    updated_at: new Date(),
    ...answer,
  })

test.each<[RequirementKind, object, string | undefined]>([
  [
    'file',
    { file: { file_ref: 'a/b', name: 'plan.pdf', size: 1, type: 'application/pdf' } },
    'plan.pdf',
  ],
  ['url', { text_answer: 'https://example.org' }, 'https://example.org'],
  ['textInput', { text_answer: 'Two stewards' }, 'Two stewards'],
  ['booleanInput', { binary_answer: false }, 'No'],
  ['booleanInput', {}, undefined],
  ['termsAcceptance', { binary_answer: true }, 'Accepted'],
  ['dateInput', { date_answer: '2027-03-31' }, 'Wed 31 Mar 2027'],
  [
    'multipleChoice',
    { multiple_choice_answer: ['bar', 'soft'] },
    'Licensed third-party bar; Non-alcoholic options',
  ],
  ['multipleChoice', { multiple_choice_answer: ['archived'] }, 'archived'],
  ['chapter', { multiple_choice_answer: [] }, undefined],
])('a %s answered with %j reads %j', (type, answer, words) => {
  expect(answerText(requirement(type), document(type, answer))).toBe(words)
})

test('an option that was taken away keeps its name in the answer, and says so', () => {
  const archived = roundRequirement.parse({
    ...requirement('multipleChoice'),
    multiple_choice_options: [
      { id: 'bar', name: 'Licensed third-party bar', is_archived: true },
      { id: 'soft', name: 'Non-alcoholic options' },
    ],
  })
  const answer = document('multipleChoice', { multiple_choice_answer: ['soft', 'bar'] })
  expect(answerText(archived, answer)).toBe(
    'Non-alcoholic options; Licensed third-party bar (no longer offered)',
  )
})
