import { expect, test } from 'vitest'
import { Pool } from './pool.ts'

test('the same text gives the same value, as long as it is asked for now and then', () => {
  const pool = new Pool((text) => ({ text }))
  const often = pool.get('often')
  const once = pool.get('once')
  for (let i = 0; i < 100_000; i++) {
    pool.get(`other ${i}`)
    if (i % 1000 === 0) expect(pool.get('often')).toBe(often)
  }
  expect(often).toEqual({ text: 'often' })
  // Otherwise the pool would keep everything that ever was.
  expect(pool.get('once')).not.toBe(once)
})
