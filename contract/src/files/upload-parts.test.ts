import fc from 'fast-check'
import { expect, test } from 'vitest'

import { limits } from '#shared/limits.ts'

import { canHaveParts, largestPart } from './upload-parts.ts'

const sizes = fc.integer({ min: 1, max: limits.rawBytes.video })
const chunks = fc.integer({ min: limits.partBytes.min, max: limits.rawBytes.video })

test('a file fits its parts, whatever chunk a client chooses', () => {
  fc.assert(
    fc.property(sizes, chunks, (size, chunk) => {
      const parts = Math.ceil(size / chunk)
      expect(canHaveParts(size, parts)).toBe(true)
      expect(largestPart(size, parts)).toBeGreaterThanOrEqual(Math.min(size, chunk))
    }),
  )
})

test('all parts together stay below twice the size that was announced', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: limits.uploadParts }), (size, parts) => {
      fc.pre(canHaveParts(size, parts))
      expect(largestPart(size, parts) * parts).toBeLessThanOrEqual(2 * size)
    }),
  )
})
