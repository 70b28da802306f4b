import { expect, test } from 'vitest'

import { fractionOf, progressOf } from './upload-progress.ts'

test('the progress of a file is the sum of its parts', () => {
  const parts = [
    { loaded: 50, total: 50 },
    { loaded: 10, total: 30 },
  ]
  expect(progressOf(parts)).toEqual({ loaded: 60, total: 80, parts })
  expect(fractionOf(progressOf(parts))).toBe(0.75)
})

test('the progress of an empty file is zero', () => {
  expect(fractionOf(progressOf([]))).toBe(0)
})
