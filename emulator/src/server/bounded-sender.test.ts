import { describe, expect, test } from 'vitest'
import { boundedSender } from './bounded-sender.ts'

const LIMIT = 10_000

/** A stream whose reader takes messages only when the test calls `take`. */
function newStream() {
  const waiting: (() => void)[] = []
  let isDropped = false
  const send = boundedSender(
    { send: (_frame, taken) => waiting.push(taken), drop: () => (isDropped = true) },
    LIMIT,
  )
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    sendThousandBytes: () => send(Buffer.alloc(1000)),
    take: () => waiting.splice(0).forEach((taken) => taken()),
    isDropped: () => isDropped,
    sent: () => waiting.length,
    nextTurn,
  }
}

describe('backlog of a client', () => {
  test('a client that does not read is dropped once its backlog is too large', async () => {
    const stream = newStream()
    for (let i = 0; i < 8; i++) {
      stream.sendThousandBytes()
      await stream.nextTurn()
    }
    expect(stream.isDropped()).toBe(false)
    for (let i = 0; i < 8; i++) {
      stream.sendThousandBytes()
      await stream.nextTurn()
    }
    expect(stream.isDropped()).toBe(true)
    expect(stream.sent()).toBeLessThan(12)
  })

  test('a client that reads is never dropped', async () => {
    const stream = newStream()
    for (let i = 0; i < 100; i++) {
      stream.sendThousandBytes()
      await stream.nextTurn()
      stream.take()
    }
    expect(stream.isDropped()).toBe(false)
  })

  test('a client may read a large first result slowly', async () => {
    const stream = newStream()
    for (let i = 0; i < 100; i++) stream.sendThousandBytes()
    await stream.nextTurn()
    stream.sendThousandBytes()
    expect(stream.isDropped()).toBe(false)
  })
})
