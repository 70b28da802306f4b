import { formHistoryActions, formHistoryEntry } from '@huddle/contract'
import { expect, test } from 'vitest'

import { historySentence } from './history-sentence.ts'

const nameOf = (uid: string) => (uid === 'me' ? 'You' : 'Zainab Haddad')

const entry = (action: string, more: object = {}) =>
  formHistoryEntry.parse({ id: '1', action, by: 'host', at: new Date(), round: 1, ...more })

test('a person is named, the viewer is "You", the clock is Huddle', () => {
  expect(historySentence(entry('submitted'), nameOf)).toBe('Zainab Haddad submitted the form')
  expect(historySentence(entry('approved', { by: 'me' }), nameOf)).toBe('You approved')
  expect(historySentence(entry('resubmitted', { by: null }), nameOf)).toBe(
    'Huddle sent the form back',
  )
})

test('requirements are counted', () => {
  expect(historySentence(entry('document-replaced', { document_ids: ['a'] }), nameOf)).toBe(
    'Zainab Haddad replaced a requirement',
  )
  expect(historySentence(entry('document-replaced', { document_ids: ['a', 'b'] }), nameOf)).toBe(
    'Zainab Haddad replaced 2 requirements',
  )
})

test.each(formHistoryActions)('%s reads as a sentence', (action) => {
  expect(historySentence(entry(action), nameOf)).toMatch(/^[A-Z].+/)
})
