import { reviewStatus } from '@huddle/contract'
import { expect, test } from 'vitest'

import { askedChanges, askedText } from './asked-changes.ts'

const nameOf = (uid: string) => (uid === 'ann' ? 'You' : 'Bob Adler')
const vote = (more: object) => reviewStatus.parse({ status: 'changes_required', ...more })
const textsOf = (votes: Parameters<typeof askedChanges>[0]) =>
  askedChanges(votes, nameOf).get('plan')?.map(askedText)

test('each reviewer’s request is there for all of them, with its reason', () => {
  const documents_requiring_updates = ['plan']
  expect(
    textsOf({
      ann: vote({ documents_requiring_updates, reasons: { plan: 'No names' } }),
      bob: vote({ documents_requiring_updates }),
    }),
  ).toEqual(['you asked for changes: “No names”', 'Bob Adler asked for changes'])
})

test('once the host has answered, the reason stays to be compared with the answer', () => {
  const answered = { documents_requiring_updates: ['plan'], documents_updated: ['plan'] }
  expect(
    textsOf({
      ann: vote({ ...answered, status: 'pending', reasons: { plan: 'No names' } }),
      bob: vote(answered),
    }),
  ).toEqual(['you asked: “No names”', undefined])
})
