import { expect, test } from 'vitest'

import { fractionOf, progressOf } from './upload-progress.ts'

test('a file has come as far as its parts have together', () => {
  const parts = [
    { loaded: 50, total: 50 },
    { loaded: 10, total: 30 },
  ]
  expect(progressOf(parts)).toEqual({ loaded: 60, total: 80, parts })
  expect(fractionOf(progressOf(parts))).toBe(0.75)
})

test('nothing of nothing is no progress', () => {
  expect(fractionOf(progressOf([]))).toBe(0)
})
