import { expect, test } from 'vitest'
import { documentPattern } from './document-pattern.ts'

test.each([
  ['events/{event}', 'events/e1', true],
  ['/events/{event}', 'events/e1', true],
  ['events/{event}', 'events/e1/guests/g1', false],
  ['events/{event}', 'other/e1', false],
  ['events/{event}/guests/{guest}', 'events/e1/guests/g1', true],
  ['config/global', 'config/global', true],
  ['config/global', 'config/other', false],
  ['config/a.b', 'config/axb', false],
  ['logs/{rest=**}', 'logs/a', true],
  ['logs/{rest=**}', 'logs/a/b/c', true],
  ['logs/{rest=**}', 'log/a', false],
  ['terms/season-{year}', 'terms/season-2026', true],
  ['terms/season-{year}', 'terms/year-2026', false],
  ['events/{event}', 'events/zażółć 🎉', true],
])('whether the pattern %s matches the path %s is %s', (pattern, path, expected) => {
  expect(documentPattern(pattern)(path)).toBe(expected)
})
