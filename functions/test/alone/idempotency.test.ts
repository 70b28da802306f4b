import { randomUUID } from 'node:crypto'

import { endpoints, type Endpoint } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { callers, type CallerName, type MatrixRow } from '../matrix/matrix.ts'
import { rows } from '../matrix/rows.ts'
import { sendCall } from '../matrix/send-call.ts'
import { newWorld, type World } from '../matrix/world.ts'
import { alone } from './service.ts'

/** Every write of a signed-in person. Without a sign-in a key would belong to nobody. */
const writes = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
  const row = Object.entries<MatrixRow>(rows).find(([known]) => known === name)?.[1]
  const caller = row && callers.find((one) => one !== 'nobody' && row.answers[one] < 300)
  const isKeyed = endpoint.method !== 'GET' && endpoint.access !== 'public'
  return row && caller && isKeyed ? [{ name, endpoint, row, caller }] : []
})

/**
 * Operations that may run twice for simultaneous calls, with the reason why this is equivalent to
 * once.
 */
const doneTwice = { cancelExport: 'what is over stays as it is: nothing is written' }

let world: World

beforeAll(async () => {
  world = await newWorld()
})

async function callOf(row: MatrixRow, caller: CallerName) {
  alone.clock.pass(60_000) // nobody reaches the rate limit
  return (await row.call?.(world, world.people[caller])) ?? {}
}

describe('with an idempotency key, a write is carried out once', () => {
  test.each(writes)('$name', async ({ name, endpoint, row, caller }) => {
    const person = world.people[caller]
    const key = { 'idempotency-key': randomUUID() }
    const call = await callOf(row, caller)
    const send = () => sendCall(endpoint, person, call, world, key)

    const [one, other] = await Promise.all([send(), send()])
    const done = [one, other].filter(({ ok }) => ok)
    const told = done.filter(({ headers }) => headers.has('idempotency-replayed'))
    const [answer, ...repeated] = await Promise.all(done.map((each) => each.json()))
    for (const each of repeated) expect(each).toEqual(answer)
    // The second of two simultaneous calls may also be refused, because the first is in progress.
    const refused = [one, other].filter(({ ok }) => !ok).map(({ status }) => status)
    expect(refused.every((status) => status === 409 || status === 429)).toBe(true)
    expect(done.every(({ status }) => status === (endpoint.status ?? 200))).toBe(true)
    expect(name in doneTwice ? 1 : done.length - told.length).toBe(1)

    // The response was lost, so the app sends the request again.
    await alone.resetUsage()
    const again = await send()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(answer)
    const { writes: written, deletes } = await alone.usage()
    expect({ written, deletes }).toEqual({ written: 1, deletes: 0 }) // the rate limit counter
  })
})

describe('a key belongs to one request', () => {
  const differing = writes.filter(({ row }) => row.call !== undefined)
  test.each(differing)('$name', async ({ endpoint, row, caller }) => {
    const person = world.people[caller]
    const key = { 'idempotency-key': randomUUID() }
    const first = await callOf(row, caller)
    expect((await sendCall(endpoint, person, first, world, key)).ok).toBe(true)
    const second = await callOf(row, caller)
    if (JSON.stringify(first) === JSON.stringify(second)) return
    const refused = await sendCall(endpoint, person, second, world, key)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'conflict' })
  })
})
