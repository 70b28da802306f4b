import { expect, test } from 'vitest'

import { moveEntry } from './move-entry.ts'

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('entry %i moves by %i', (index, step, expected) => {
  expect(moveEntry(['a', 'b', 'c'], index, step)).toEqual(expected)
})
