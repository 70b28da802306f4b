import { expect, test } from 'vitest'

import { indexEntries } from './index-entries.ts'

test('a write of an event with three reviewers leaves at most 120 entries in indexes', () => {
  const { event } = indexEntries()
  expect(event).toBeGreaterThan(50)
  expect(event).toBeLessThanOrEqual(120)
})
