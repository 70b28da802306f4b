import { historyAction, historyEntry } from '@huddle/contract'
import { expect, test } from 'vitest'

import { historySentence } from './history-sentence.ts'

const nameOf = (uid: string) => (uid === 'me' ? 'You' : 'Zainab Haddad')

const entry = (action: string, more: object = {}) =>
  historyEntry.parse({ id: '1', action, by: 'host', at: new Date(), round: 1, ...more })

test('a person is named, the viewer is "You", the clock is Huddle', () => {
  expect(historySentence(entry('opened'), nameOf)).toBe('Zainab Haddad submitted the event')
  expect(historySentence(entry('approved', { by: 'me' }), nameOf)).toBe('You approved')
  expect(historySentence(entry('cancelled', { by: null }), nameOf)).toBe(
    'Huddle cancelled the event',
  )
})

test('documents are counted', () => {
  expect(historySentence(entry('document-submitted', { document_ids: ['a'] }), nameOf)).toBe(
    'Zainab Haddad handed in a document',
  )
  expect(historySentence(entry('document-replaced', { document_ids: ['a', 'b'] }), nameOf)).toBe(
    'Zainab Haddad replaced 2 documents',
  )
})

test('who was added, removed or reminded is named', () => {
  const reviewer = 'bob'
  expect(historySentence(entry('reviewer-added', { details: { reviewer } }), nameOf)).toBe(
    'Zainab Haddad added Zainab Haddad',
  )
  expect(historySentence(entry('reviewer-removed', { details: { reviewer: 'me' } }), nameOf)).toBe(
    'Zainab Haddad removed you',
  )
  const reminded = (by: string | null, details: object) =>
    historySentence(entry('reminder-sent', { by, details }), nameOf)
  expect(reminded(null, { kind: 'host-ONE_DAY' })).toBe('Huddle reminded the hosts')
  expect(reminded('me', { kind: 'reviewers-by-hand' })).toBe('You reminded the reviewers')
  expect(reminded('host', { kind: 'reviewers-by-hand', reviewer: 'me' })).toBe(
    'Zainab Haddad reminded you',
  )
  expect(reminded(null, { kind: 'owners-ONE_DAY' })).toBe('Huddle reminded the Owners')
})

test.each(historyAction.options)('%s reads as a sentence', (action) => {
  expect(historySentence(entry(action), nameOf)).toMatch(/^[A-Z].+/)
})
