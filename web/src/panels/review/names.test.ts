import { historyEntry } from '@huddle/contract'
import { expect, test } from 'vitest'

import { colleaguesOf, namesOf, strangersOf } from './names.ts'

const entry = (action: string, by: string | null, details = {}) =>
  historyEntry.parse({ id: '1', action, by, at: new Date(), round: 1, details })
const known = [{ id: 'ann', name: 'Ann Adler', position: undefined, image: null }]
const history = [
  entry('reviewer-added', 'olga', { reviewer: 'bob' }),
  entry('approved', 'ann'),
  entry('edited', 'zoe'),
  entry('reminder-sent', null),
]

test('staff and hosts whom only the history names are looked up each in their place', () => {
  expect(colleaguesOf(history, known)).toEqual(['olga', 'bob'])
  expect(strangersOf(history, known)).toEqual(['zoe'])
})

test('the viewer is "You", and somebody unknown has the name of nobody', () => {
  const nameOf = namesOf(known, 'olga')
  expect([nameOf('olga'), nameOf('ann'), nameOf('gone')]).toEqual([
    'You',
    'Ann Adler',
    'Huddle User',
  ])
})
