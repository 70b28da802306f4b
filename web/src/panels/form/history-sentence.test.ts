import { formHistoryActions, formHistoryEntry } from '@huddle/contract'
import { expect, test } from 'vitest'

import { historySentence, newTitle } from './history-sentence.ts'

const nameOf = (uid: string) => (uid === 'me' ? 'You' : 'Zainab Haddad')

const requirementName = (id: string) => ({ budget: 'Budget', plan: 'Security plan' })[id]

const entry = (action: string, more: object = {}) =>
  formHistoryEntry.parse({ id: '1', action, by: 'host', at: new Date(), round: 1, ...more })

test('a person is named, the viewer is "You", the clock is Huddle', () => {
  expect(historySentence(entry('submitted'), nameOf, requirementName)).toBe(
    'Zainab Haddad submitted the form',
  )
  expect(historySentence(entry('approved', { by: 'me' }), nameOf, requirementName)).toBe(
    'You approved',
  )
  expect(historySentence(entry('resubmitted', { by: null }), nameOf, requirementName)).toBe(
    'Huddle sent the form back',
  )
})

test('requirements are named, and a new title is said', () => {
  const sentence = (action: string) =>
    historySentence(entry(action, { document_ids: ['budget'] }), nameOf, requirementName)
  expect(sentence('document-replaced')).toBe('Zainab Haddad replaced Budget')
  expect(sentence('changes-requested')).toBe('Zainab Haddad requested changes to Budget')
  expect(sentence('approved')).toBe('Zainab Haddad approved without Budget')
  expect(newTitle(entry('edited', { details: { form_title: 'Nationals' } }))).toBe(
    'Title: Nationals',
  )
})

test.each(formHistoryActions)('%s reads as a sentence', (action) => {
  expect(historySentence(entry(action), nameOf, requirementName)).toMatch(/^[A-Z].+/)
})
