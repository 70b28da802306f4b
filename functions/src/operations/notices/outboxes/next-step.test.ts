import type { Delivery } from '@huddle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { SendOutcome } from '#providers/send-outcome.ts'

import { afterSending, leaseMs, nextStep, type Way } from './next-step.ts'
import type { Sendable } from './outbox.ts'

const start = new Date('2026-11-20T10:00:00Z')
const way: Way = { isRepeatable: true, hoursOfUse: 72, isConfigured: true }
const after = (ms: number) => new Date(start.getTime() + ms)
const minutes = (count: number) => after(count * 60_000)
const fresh: Sendable = { created_at: start }
const sent: SendOutcome = { outcome: 'sent', info: {} }
const failed: SendOutcome = { outcome: 'failed', reason: 'SMTP 450' }
const refused: SendOutcome = { outcome: 'refused', reason: 'SMTP 550' }

function leased(item: Sendable, now = start): Delivery {
  const { progress, isToBeSent } = nextStep(item, way, now)
  if (!progress || !isToBeSent) throw new Error('Not to be sent')
  return progress.delivery
}

describe('new outbox documents', () => {
  test('a new message is sent under a lease', () => {
    expect(leased(fresh)).toMatchObject({
      state: 'PROCESSING',
      attempts: 1,
      leaseExpireTime: after(leaseMs),
    })
  })

  test('a message waits while no provider is configured, and records the reason', () => {
    const { progress, isToBeSent } = nextStep(fresh, { ...way, isConfigured: false }, start)
    expect(isToBeSent).toBe(false)
    expect(progress?.delivery).toMatchObject({ state: 'PENDING', attempts: 0 })
    expect(progress?.delivery.error).toBe('Nobody is configured to send it')
    expect(progress?.due_at).toEqual(minutes(60))
  })

  test('a message that is too old is given up', () => {
    const { progress, isToBeSent } = nextStep(fresh, way, minutes(73 * 60))
    expect(isToBeSent).toBe(false)
    expect(progress).toMatchObject({ delivery: { state: 'ERROR' }, due_at: null })
  })

  test('a scheduled message waits until it is due', () => {
    expect(nextStep({ ...fresh, due_at: minutes(10) }, way, minutes(9)).isToBeSent).toBe(false)
    expect(nextStep({ ...fresh, due_at: minutes(10) }, way, minutes(10)).isToBeSent).toBe(true)
  })
})

describe('interrupted attempts', () => {
  const progress = nextStep(fresh, way, start).progress
  const item = { ...fresh, ...progress }

  test('no other sender takes a message while its lease lasts', () => {
    expect(nextStep(item, way, after(leaseMs - 1))).toEqual({
      progress: undefined,
      isToBeSent: false,
    })
  })

  test('an interrupted attempt is repeated after its lease has expired', () => {
    expect(leased(item, after(leaseMs)).attempts).toBe(2)
  })

  test('an interrupted attempt is not repeated on a channel that would deliver the message twice', () => {
    const step = nextStep(item, { ...way, isRepeatable: false }, after(leaseMs))
    expect(step).toMatchObject({ isToBeSent: false, progress: { delivery: { state: 'ERROR' } } })
  })
})

describe('finished attempts', () => {
  test('a sent message is settled and expires in a month', () => {
    expect(afterSending(leased(fresh), sent, start)).toMatchObject({
      delivery: { state: 'SUCCESS', endTime: start, expireAt: minutes(30 * 24 * 60) },
      due_at: null,
    })
  })

  test('a refused message is settled', () => {
    expect(afterSending(leased(fresh), refused, start)).toMatchObject({
      delivery: { state: 'ERROR', error: 'SMTP 550' },
      due_at: null,
    })
  })

  test('a failed message is retried with growing pauses and then given up', () => {
    let item = fresh
    let now = start
    const rests: number[] = []
    for (;;) {
      const next = afterSending(leased(item, now), failed, now)
      item = { ...item, ...next }
      if (next.due_at === null) break
      rests.push((next.due_at.getTime() - now.getTime()) / 60_000)
      now = next.due_at
    }
    expect(rests).toEqual([1, 5, 15, 60, 240])
    expect(item.delivery).toMatchObject({ state: 'ERROR', attempts: 6, error: 'SMTP 450' })
  })
})

test('a settled message never changes and the number of attempts is bounded, in any order of events', () => {
  const results = fc.constantFrom(sent, failed, refused, undefined)
  const visits = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), results), { maxLength: 40 })
  fc.assert(
    fc.property(visits, fc.boolean(), (all, isRepeatable) => {
      let item: Sendable = fresh
      let now = start
      let attempts = 0
      for (const [pause, result] of all) {
        now = new Date(now.getTime() + pause * 60_000)
        const before = item
        const wasSettled = ['SUCCESS', 'ERROR'].includes(item.delivery?.state ?? '')
        const { progress, isToBeSent } = nextStep(item, { ...way, isRepeatable }, now)
        if (wasSettled) expect(progress).toBeUndefined()
        item = { ...before, ...progress }
        if (!isToBeSent || !progress) continue
        attempts += 1
        // Without a result the sender died.
        if (result) item = { ...item, ...afterSending(progress.delivery, result, now) }
      }
      expect(attempts).toBeLessThanOrEqual(6)
      if (item.due_at === null) expect(item.delivery?.endTime).not.toBeNull()
    }),
  )
})
