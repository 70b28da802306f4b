import {
  historyEntry,
  reviewDocument,
  roundRequirement,
  type RequirementKind,
} from '@huddle/contract'
import { expect, test } from 'vitest'

import { answerChanges } from './answer-changes.ts'

/**
 * A requirement that was answered again, and the change that is shown for it. Newest entry first.
 */
function changeOf(
  type: RequirementKind,
  answer: string,
  history: readonly { action: string; details?: object }[],
  status = 'submittedAfterReview',
) {
  const requirement = roundRequirement.parse({
    id: 'asked',
    name: 'Asked',
    type,
    is_base: true,
    multiple_choice_options: [
      { id: 'bus', name: 'Hired minibus' },
      { id: 'train', name: 'Train' },
    ],
  })
  const document = reviewDocument.parse({
    id: 'asked',
    name: 'Asked',
    requirement_type: type,
    status,
    round: 1,
    updated_at: new Date(),
  })
  const entries = history.map((entry, index) =>
    historyEntry.parse({
      id: String(index),
      by: 'host',
      at: new Date(),
      round: 1,
      document_ids: ['asked'],
      ...entry,
    }),
  )
  const line = { requirement, document, answer, condition: undefined, children: [] }
  return answerChanges([line], entries)[0]
}

test.each([
  ['file', { previous: 'events/1/f', previous_file: 'plan.pdf' }, 'plan.pdf'],
  ['file', { previous: 'events/1/f' }, 'earlier answer'],
  ['textInput', { previous: 'Two stewards' }, 'Two stewards'],
  ['booleanInput', { previous: 'no' }, 'No'],
  ['multipleChoice', { previous: 'bus, train' }, 'Hired minibus; Train'],
  ['dateInput', { previous: '2027-03-31' }, 'Wed 31 Mar 2027'],
] as const)(
  '%s: the earlier submission is shown next to the new answer',
  (type, details, before) => {
    expect(changeOf(type, 'New', [{ action: 'document-replaced', details }])).toEqual({
      label: 'Asked',
      before,
      after: 'New',
    })
  },
)

test('an answer that was replaced twice since it was asked for is compared with what the reviewer knew', () => {
  const replaced = (previous: string) => ({ action: 'document-replaced', details: { previous } })
  expect(
    changeOf('textInput', 'Third', [
      replaced('Second'),
      replaced('First'),
      { action: 'changes-requested' },
      replaced('Before that'),
    ])?.before,
  ).toBe('First')
})

test('answers that are new or changed since a request are shown, also if nobody requested them', () => {
  const changed = (...history: { action: string; details?: object }[]) =>
    changeOf('textInput', 'New', history, 'pendingReview')?.before
  const asked = { action: 'changes-requested' }
  const replaced = { action: 'document-replaced', details: { previous: 'Old' } }
  expect(changed(replaced, asked)).toBe('Old')
  expect(changed(replaced, { action: 'rejected' })).toBe('Old')
  expect(changed({ action: 'document-submitted' }, asked)).toBe('Not completed by host')
  expect(changed(asked, { action: 'document-submitted' })).toBeUndefined()
  expect(changed({ action: 'document-submitted' })).toBeUndefined()
})
