import { expect, test } from 'vitest'
import { Pool } from './pool.ts'

test('a pool returns the same value for the same text while it is in use', () => {
  const pool = new Pool((text) => ({ text }))
  const often = pool.get('often')
  const once = pool.get('once')
  for (let i = 0; i < 100_000; i++) {
    pool.get(`other ${i}`)
    if (i % 1000 === 0) expect(pool.get('often')).toBe(often)
  }
  expect(often).toEqual({ text: 'often' })
  // Otherwise the pool would keep every value for ever.
  expect(pool.get('once')).not.toBe(once)
})
