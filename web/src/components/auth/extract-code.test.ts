import { expect, test } from 'vitest'

import { extractCode } from './extract-code.ts'

test.each([
  ['407912', '407912'],
  [' 407 912 ', '407912'],
  ['Use this code to sign up: 407912', '407912'],
  ['40a9', '40a9'],
  ['4079123', '407912'],
  ['', ''],
])('the code in "%s" is "%s"', (text, code) => {
  expect(extractCode(text)).toBe(code)
})
