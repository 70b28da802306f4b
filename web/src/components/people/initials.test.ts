import { expect, test } from 'vitest'

import { initialsOf, toneOf } from './initials.ts'

test.each([
  ['Amara Nwosu', 'AN'],
  ['Ana Lucia de Souza', 'AS'],
  ['Plato', 'PL'],
  ['48-Hour Film', '4F'],
  ['  ', '?'],
  ['Élodie Œuvre', 'ÉŒ'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same colour', () => {
  expect(toneOf('Amara Nwosu')).toBe(toneOf('Amara Nwosu'))
  expect(toneOf('')).toBeLessThan(8)
})
