import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstShardOf, redistribute, shardsFor, type Shard } from './shards.ts'

const limit = fc.integer({ min: 1, max: 10_000 })
const shards = fc.array(fc.record({ limit: fc.nat(300), taken: fc.nat(300) }), { maxLength: 16 })
const sumOf = (parts: readonly Shard[], field: keyof Shard) =>
  parts.reduce((sum, part) => sum + part[field], 0)

test('the limits of the shards add up to the limit, whatever is taken', () => {
  fc.assert(
    fc.property(limit, shards, (wanted, current) => {
      expect(sumOf(redistribute(wanted, current), 'limit')).toBe(wanted)
    }),
  )
})

test('nothing that is taken is lost, and no shard disappears', () => {
  fc.assert(
    fc.property(limit, shards, (wanted, current) => {
      const next = redistribute(wanted, current)
      expect(next.slice(0, current.length).map(({ taken }) => taken)).toEqual(
        current.map(({ taken }) => taken),
      )
      expect(next.length).toBe(Math.max(current.length, shardsFor(wanted)))
    }),
  )
})

test('while there is room in all, no shard has more taken than its limit', () => {
  fc.assert(
    fc.property(limit, shards, (wanted, current) => {
      fc.pre(sumOf(current, 'taken') <= wanted)
      for (const { limit: own, taken } of redistribute(wanted, current))
        expect(taken).toBeLessThanOrEqual(own)
    }),
  )
})

test('a limit without people takes one shard up to 200, then one per hundred up to sixteen', () => {
  expect([1, 200, 201, 900, 1600, 10_000].map(shardsFor)).toEqual([1, 1, 3, 9, 16, 16])
})

test('a person always starts at the same existing shard', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 16 }), (uid, count) => {
      const first = firstShardOf(uid, count)
      expect(first).toBe(firstShardOf(uid, count))
      expect(first >= 0 && first < count).toBe(true)
    }),
  )
})
