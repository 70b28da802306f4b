import { expect, test } from 'vitest'

import { codeIn } from './code-in.ts'

test.each([
  ['407912', '407912'],
  [' 407 912 ', '407912'],
  ['Use this code to sign up: 407912', '407912'],
  ['40a9', '40a9'],
  ['4079123', '407912'],
  ['', ''],
])('the code in "%s" is "%s"', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
