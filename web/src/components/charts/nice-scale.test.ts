import fc from 'fast-check'
import { expect, test } from 'vitest'

import { niceScale } from './nice-scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [46, [0, 20, 40, 60]],
  [45, [0, 20, 40, 60]],
  [900, [0, 500, 1000]],
])('the ticks of an axis up to %d are %j', (max, marks) => {
  expect(niceScale(max)).toEqual(marks)
})

test('an axis starts at zero, reaches the largest value and has few even steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (max) => {
      const marks = niceScale(max)
      expect(marks[0]).toBe(0)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(marks.length).toBeLessThanOrEqual(4)
      expect(marks.every(Number.isInteger)).toBe(true)
    }),
  )
})
