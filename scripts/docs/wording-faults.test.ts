import { expect, test } from 'vitest'

import { wordingFaultsIn } from './wording-faults.ts'

test('an avoided word in a comment is reported with its line and an alternative', () => {
  const source = 'const a = 1\n/**\n * Signs out whoever is idle.\n */\nconst b = 2'
  expect(wordingFaultsIn(source)).toEqual([
    '3: instead of “whoever” write the role, or “a person who”',
  ])
})

test('comments after code, in JSX and in one line are searched too', () => {
  const source = ['const a = 1', '// Counted anew.'].join(' ')
  expect(wordingFaultsIn(source)).toHaveLength(1)
  expect(wordingFaultsIn('  {/* Counted anew. */}')).toHaveLength(1)
  expect(wordingFaultsIn('/** Counts. Spec: 4.2 */')).toHaveLength(1)
})

test('an avoided word in a test title is reported, also after test.each', () => {
  const imports = "import { test } from 'vitest'\n"
  const avoided = 'whoever'
  expect(wordingFaultsIn(`${imports}test('${avoided} asks is refused', () => {})`)).toHaveLength(1)
  expect(wordingFaultsIn(`${imports}test.each([1])(\n  '%d is for ${avoided}',\n)`)).toHaveLength(1)
})

test('code and texts of the product are not searched', () => {
  expect(wordingFaultsIn("const text = 'Whoever you are: https://huddle.example'")).toEqual([])
})

test('a comment wider than 100 columns is reported, unless it cannot be wrapped', () => {
  expect(wordingFaultsIn(`// ${'word '.repeat(20)}`)).toEqual([
    '1: the comment is wider than 100 columns',
  ])
  expect(wordingFaultsIn(`// ${'word '.repeat(19)}`)).toEqual([])
  expect(wordingFaultsIn(`// https://huddle.example/${'a'.repeat(100)}`)).toEqual([])
})
