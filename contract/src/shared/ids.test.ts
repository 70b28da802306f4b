import { expect, test } from 'vitest'

import { eventId } from './ids.ts'

test.each([
  'a',
  'event-1',
  '7d2c9b1e-3f6a-4c1d-9e5b-0a1b2c3d4e5f',
  'chapterRequirement',
  '__a',
  'a__',
  '___',
])('%s is an id', (id) => {
  expect(eventId.parse(id)).toBe(id)
})

test.each([
  '',
  '.',
  '..',
  'a/b',
  '../a',
  'a b',
  'ä',
  'x'.repeat(129),
  '..%2f',
  'a\n',
  '__id__',
  '____',
  '__id7__',
])('%j is no id', (id) => {
  expect(eventId.safeParse(id).success).toBe(false)
})
