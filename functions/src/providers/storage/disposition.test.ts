import { expect, test } from 'vitest'

import { dispositionOf } from './index.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ["Ann's (2).pdf", 'Ann%27s%20%282%29.pdf'],
  ['🌙.pdf', '%F0%9F%8C%99.pdf'],
  ['a"\r\nb.pdf', 'a%22%0D%0Ab.pdf'],
  // Stored answers may contain half of a surrogate pair, and reading them must not fail.
  ['\ud83c.pdf', '%EF%BF%BD.pdf'],
])('a file named %j is downloaded as %s', (name, encoded) => {
  expect(dispositionOf(name)).toBe(`attachment; filename*=UTF-8''${encoded}`)
})
