import { expect, test } from 'vitest'

import { covers } from './dashboard-user.ts'

test.each([
  [['all'], 'council-1', true],
  [['all'], null, true],
  [['council-1'], 'council-1', true],
  [['council-1', 'dept-2'], 'dept-2', true],
  [['council-1'], 'council-2', false],
  [['council-1'], null, false],
  [[], 'council-1', false],
])('assignments %j cover %j: %j', (assignments, scope, expected) => {
  expect(covers(assignments, scope)).toBe(expected)
})
