import { expect, test } from 'vitest'

import { citationsIn } from './unknown-citations.ts'

test('rules, records and pages are found in comments, also across lines', () => {
  const comment = '/**\n * Whether it may. See T3,\n * T4 and R9 to R11, decision\n * 0192.\n */'
  expect(citationsIn(comment)).toEqual(['T3', 'T4', 'R9', 'R11', '0192'])
  expect(citationsIn('// See docs/domain/team.md.')).toEqual(['docs/domain/team.md'])
  expect(citationsIn('const T4 = see(R9)')).toEqual([])
})
