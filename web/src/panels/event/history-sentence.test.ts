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

test.each(historyAction.options)('%s reads as a sentence', (action) => {
  expect(historySentence(entry(action), nameOf)).toMatch(/^[A-Z].+/)
})
