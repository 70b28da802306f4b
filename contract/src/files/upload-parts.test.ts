import fc from 'fast-check'
import { expect, test } from 'vitest'

import { limits } from '#shared/limits.ts'

import { canHaveParts, partsProblem } from './upload-parts.ts'

const sizes = fc.integer({ min: 1, max: limits.rawBytes.video })
const chunks = fc.integer({ min: limits.partBytes.min, max: limits.rawBytes.video })

test('a file fits its parts, whatever part size the client chooses', () => {
  fc.assert(
    fc.property(sizes, chunks, (size, chunk) => {
      const count = Math.ceil(size / chunk)
      expect(canHaveParts(size, count)).toBe(true)
      const parts = Array.from({ length: count }, (_, index) => ({
        partNumber: index + 1,
        size: Math.min(chunk, size - index * chunk),
      }))
      expect(partsProblem(parts, size)).toBeUndefined()
      expect(partsProblem(parts, size - 1)).toEqual({ kind: 'too-large', bytes: size })
    }),
  )
})

test('a part that is too small is reported unless it is the last', () => {
  const { min } = limits.partBytes
  const partsOf = (...given: number[]) =>
    given.map((size, index) => ({ partNumber: index + 1, size }))
  const most = limits.rawBytes.video
  expect(partsProblem(partsOf(min, min - 1, 7), most)).toEqual({
    kind: 'too-small',
    partNumber: 2,
    size: min - 1,
  })
  expect(partsProblem(partsOf(min, min, 1), most)).toBeUndefined()
  expect(partsProblem(partsOf(1), most)).toBeUndefined()
})
