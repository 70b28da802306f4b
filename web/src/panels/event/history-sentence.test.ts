import { historyAction, historyEntry, noPlace } from '@huddle/contract'
import { expect, test } from 'vitest'

import { editedFields, historySentence } from './history-sentence.ts'

const nameOf = (uid: string) => (uid === 'me' ? 'You' : 'Zainab Haddad')

const requirementName = (id: string) => ({ budget: 'Budget', plan: 'Security plan' })[id]

const entry = (action: string, more: object = {}) =>
  historyEntry.parse({ id: '1', action, by: 'host', at: new Date(), round: 1, ...more })

test('a person is named, the viewer is "You", the clock is Huddle', () => {
  expect(historySentence(entry('opened'), nameOf, requirementName)).toBe(
    'Zainab Haddad submitted the event',
  )
  expect(historySentence(entry('approved', { by: 'me' }), nameOf, requirementName)).toBe(
    'You approved',
  )
  expect(historySentence(entry('cancelled', { by: null }), nameOf, requirementName)).toBe(
    'Huddle cancelled the event',
  )
})

test('requirements are named, and counted where one has no name', () => {
  const handedIn = (...document_ids: string[]) =>
    historySentence(entry('document-submitted', { document_ids }), nameOf, requirementName)
  expect(handedIn('plan')).toBe('Zainab Haddad handed in Security plan')
  expect(handedIn('plan', 'budget')).toBe('Zainab Haddad handed in Security plan and Budget')
  expect(handedIn('gone')).toBe('Zainab Haddad handed in a requirement')
  expect(handedIn('plan', 'gone')).toBe('Zainab Haddad handed in 2 requirements')
})

test('a request says what it is about, an approval what was missing, a rejection of changes that the event stays', () => {
  const sentence = (action: string, more: object) =>
    historySentence(entry(action, { by: 'me', ...more }), nameOf, requirementName)
  expect(sentence('changes-requested', { document_ids: ['plan'] })).toBe(
    'You contacted the host about Security plan',
  )
  expect(sentence('approved', { document_ids: ['plan'] })).toBe(
    'You approved without Security plan',
  )
  expect(sentence('rejected', { details: { subject: 'changes' } })).toBe('You rejected the changes')
})

test('the fields of an edit are listed with what they hold since', () => {
  const edited = entry('edited', { details: { location: null, max_number_of_members: null } })
  const place = { ...noPlace, edits: [{ at: edited.at, location: 'Great Hall' }] }
  expect(editedFields(edited, place)).toBe('Location: Great Hall · Capacity: No limit')
  expect(editedFields(edited, 'hidden')).toBe('Location: Hidden by your role · Capacity: No limit')
  expect(editedFields(edited, noPlace)).toBe('Location · Capacity: No limit')
  expect(editedFields(entry('published'), place)).toBeUndefined()
})

test('who was added, removed or reminded is named', () => {
  const reviewer = 'bob'
  expect(
    historySentence(entry('reviewer-added', { details: { reviewer } }), nameOf, requirementName),
  ).toBe('Zainab Haddad added Zainab Haddad')
  expect(
    historySentence(
      entry('reviewer-removed', { details: { reviewer: 'me' } }),
      nameOf,
      requirementName,
    ),
  ).toBe('Zainab Haddad removed you')
  expect(
    historySentence(
      entry('reviewer-added', { by: 'me', details: { reviewer: 'me' } }),
      nameOf,
      requirementName,
    ),
  ).toBe('You joined the reviewers')
  const reminded = (by: string | null, details: object) =>
    historySentence(entry('reminder-sent', { by, details }), nameOf, requirementName)
  expect(reminded(null, { kind: 'host-ONE_DAY' })).toBe('Huddle reminded the hosts')
  expect(reminded('me', { kind: 'reviewers-by-hand' })).toBe('You reminded the reviewers')
  expect(reminded('host', { kind: 'reviewers-by-hand', reviewer: 'me' })).toBe(
    'Zainab Haddad reminded you',
  )
  expect(reminded(null, { kind: 'owners-ONE_DAY' })).toBe('Huddle reminded the Owners')
})

test.each(historyAction.options)('%s reads as a sentence', (action) => {
  expect(historySentence(entry(action), nameOf, requirementName)).toMatch(/^[A-Z].+/)
})
