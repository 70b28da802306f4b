import { expect, test } from 'vitest'

import { fileNameGiven } from './file-upload.ts'

test.each([
  ['plan.pdf', true],
  ['Plan für die 🌙 Nacht.pdf', true],
  ['a/b.pdf', false],
  ['a\\b.pdf', false],
  ['a\r\nx-header: 1.pdf', false],
  ['\ud83c.pdf', false],
  [' ', false],
  [`${'a'.repeat(256)}`, false],
])('a file may be called %j: %s', (name, expected) => {
  expect(fileNameGiven.safeParse(name).success).toBe(expected)
})
