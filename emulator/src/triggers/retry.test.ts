import { expect, test } from 'vitest'
import { localBackOff, nextDelay } from './retry.ts'

test('the delay between attempts doubles up to a minute', () => {
  const delays = [1, 2, 3, 6, 7, 8, 100].map((attempts) =>
    nextDelay(localBackOff, { attempts, ageMs: 0 }),
  )
  expect(delays).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000])
})

test('an event is given up after a quarter of an hour', () => {
  expect(nextDelay(localBackOff, { attempts: 20, ageMs: 14 * 60_000 })).toBe(60_000)
  expect(nextDelay(localBackOff, { attempts: 20, ageMs: 14 * 60_000 + 1 })).toBeUndefined()
})
