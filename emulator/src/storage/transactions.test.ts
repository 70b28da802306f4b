import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Database } from './database.ts'

const IDLE_MS = 60_000
const name = 'projects/p/databases/d/documents/things/a'
const expired = expect.objectContaining({ code: 'ABORTED' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function newTransaction() {
  const database = new Database('projects/p/databases/d', {
    lockTimeoutMs: 1000,
    transactionIdleMs: IDLE_MS,
  })
  const transaction = database.transactions.beginReadWrite()
  database.locks.tryAcquire(transaction, new Map([[name, 'shared']]))
  const writer = () => ({ order: database.locks.nextOrder(), lose: () => {} })
  return {
    use: () => database.transactions.get(transaction.id),
    isFree: () => database.locks.tryAcquire(writer(), new Map([[name, 'exclusive']])),
  }
}

describe('time limits of transactions', () => {
  test('a transaction that is unused for a minute ends and releases its locks', () => {
    const { use, isFree } = newTransaction()
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(isFree()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isFree()).toBe(true)
    expect(use).toThrow(expired)
  })

  test('a transaction in use ends after 270 seconds', () => {
    const { use, isFree } = newTransaction()
    for (let seconds = 50; seconds < 270; seconds += 50) {
      vi.advanceTimersByTime(50_000)
      expect(use).not.toThrow()
    }
    vi.advanceTimersByTime(20_000)
    expect(use).toThrow(expired)
    expect(isFree()).toBe(true)
  })
})
