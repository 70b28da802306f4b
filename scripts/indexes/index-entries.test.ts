import { expect, test } from 'vitest'

import { composeIndexes } from './compose-indexes.ts'
import { declarations } from './declarations.ts'
import { indexEntries } from './index-entries.ts'

test('a write of an event with three reviewers leaves at most 120 entries in indexes', () => {
  const { event } = indexEntries()
  expect(event).toBeGreaterThan(50)
  expect(event).toBeLessThanOrEqual(120)
})

test('there are at most 120 composite indexes', () => {
  const { indexes } = composeIndexes(declarations)
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.length).toBeLessThanOrEqual(120)
})
