import { randomUUID } from 'node:crypto'

import { callables, refusalsOf, type CallableOperation } from '@huddle/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { callableRows, type CallableRow } from '../../matrix/callable-rows.ts'
import { CallableRefusal, postToEvents } from '../../support/call-function.ts'
import { nobody, type Person } from '../../support/person.ts'
import { localDate } from '../../support/review-office.ts'
import { alone } from '../service.ts'
import { arbitraryOf, type KnownIds } from './arbitrary-of.ts'
import { newFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { callsBeyondDecoding, callsOfNoProtocol, hostileCalls } from './hostile-calls.ts'
import { seedOf } from './seed-of.ts'

const callsPerOperation = 200
const rows: Record<string, CallableRow> = callableRows
const all = Object.entries<CallableOperation>(callables)
let world: FuzzWorld
let host: Person

beforeAll(async () => {
  world = await newFuzzWorld()
  host = world.matrix.people.host
}, 60_000)

describe('responses to random calls match the contract, and refused calls write nothing', () => {
  test.each(all)(
    '%s',
    async (name, operation) => {
      const declared: ReadonlySet<string> = refusalsOf(operation)
      const outcomes = new Set<string>()
      for (const { person, body } of await callsOf(name, operation)) {
        const { outcome, written } = await send(person, body, operation)
        const isAnswered = outcome === 'answered'
        const isDeclared = isAnswered || declared.has(outcome)
        const isUntouched = isAnswered || written <= countedOf(person)
        const told = { body: body.slice(0, 2000), outcome, written }
        expect({ ...told, isDeclared, isUntouched }).toEqual({
          ...told,
          isDeclared: true,
          isUntouched: true,
        })
        expect(outcome).not.toBe('internal-server-error')
        outcomes.add(outcome)
      }
      // Some calls get as far as the operation itself.
      const expected = ['answered', 'validation-error', 'unauthorized', 'forbidden']
      expect([...outcomes]).toEqual(expect.arrayContaining(expected))
    },
    120_000,
  )
})

describe('malformed calls are refused and write nothing', () => {
  test.each(all)('%s', async (_name, operation) => {
    await world.writesSince()
    for (const { title, body } of hostileCalls(operation)) {
      const { outcome, written } = await send(host, body, operation)
      const isRefused = ['validation-error', 'not-found', 'payload-too-large'].includes(outcome)
      const isUntouched = written <= countedOf(host)
      expect({ title, outcome, isRefused, isUntouched }).toEqual({
        title,
        outcome,
        isRefused: true,
        isUntouched: true,
      })
    }
  })

  test.each([
    ...callsOfNoProtocol.map((call) => ({ ...call, status: 'INVALID_ARGUMENT' })),
    ...callsBeyondDecoding.map((call) => ({ ...call, status: 'INTERNAL' })),
  ])('$title', async ({ body, status }) => {
    await world.writesSince()
    const refused = postToEvents(host, body)
    await expect(refused).rejects.toMatchObject({ status, code: undefined })
    expect(await world.writesSince()).toBe(0)
  })

  test.each(['Bearer a.b.c', 'Basic aG9zdDpob3N0', 'Bearer '])(
    'the sign-in %j',
    async (authorization) => {
      await world.writesSince()
      const refused = postToEvents(nobody, '{"data":{}}', { authorization })
      await expect(refused).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
      expect(await world.writesSince()).toBe(0)
    },
  )
})

test('no log line contains confidential data', () => {
  expect([...alone.leaks]).toEqual([])
})

/** The outcome of a call: our code, or the protocol's status if the platform refused it. */
async function send(person: Person, body: string, { data }: CallableOperation) {
  // Time passes, so that nobody reaches the rate limit.
  alone.clock.pass(2000)
  const outcome = await postToEvents(person, body).then(
    (result) => (data.safeParse(result).success ? 'answered' : 'answered something else'),
    (error: unknown) => {
      if (error instanceof CallableRefusal) return error.code ?? error.status
      throw error
    },
  )
  return { outcome, written: await world.writesSince() }
}

/** Every call of a signed-in person increments the rate limit counter. */
function countedOf(person: Person): number {
  return person === nobody ? 0 : 1
}

const fields = z.record(z.string(), z.unknown())

/** Random input, what the app would send, and that with one field changed. */
async function callsOf(name: string, { op, input }: CallableOperation) {
  const row = rows[name]
  if (row === undefined) throw new Error(`There is no row ${name}`)
  const known = await world.refresh()
  const fitting: Record<string, unknown>[] = []
  for (let made = 0; made < 5; made += 1)
    fitting.push(fields.parse(await row.input(world.matrix, host)))
  await world.writesSince()

  const mostlyTheHost = fc.oneof(
    { weight: 8, arbitrary: fc.constant(host) },
    { weight: 2, arbitrary: fc.constantFrom(...world.people, nobody) },
  )
  const random = arbitraryOf(input, { ...known, ...plausible(fitting) })
  const amiss = fc
    .tuple(fc.constantFrom(...fitting), fc.nat(), fc.option(fc.jsonValue({ maxDepth: 2 })))
    .map(([given, index, value]) => {
      const names = Object.keys(given)
      return { ...given, [names[index % names.length] ?? '']: value ?? undefined }
    })
  const inputs = fc.oneof(
    { weight: 7, arbitrary: random },
    { weight: 1, arbitrary: fc.constantFrom(...fitting) },
    { weight: 2, arbitrary: amiss },
  )
  const call = fc.record({ person: mostlyTheHost, input: inputs })
  return fc.sample(call, { numRuns: callsPerOperation, seed: seedOf(name) }).map((made) => ({
    person: made.person,
    body: JSON.stringify({ data: { op, input: made.input } }),
  }))
}

/**
 * In addition to ids, values that the app would send: without them hardly any random call passes
 * validation.
 */
function plausible(fitting: Record<string, unknown>[]): KnownIds {
  const day = localDate(14)
  const events = fitting.flatMap(({ eventId }) => (typeof eventId === 'string' ? [eventId] : []))
  return {
    id: Array.from({ length: 50 }, () => `event-${randomUUID()}`),
    ...(events.length === 0 ? {} : { eventId: events }),
    documentId: Object.values(world.matrix.office.documents),
    host: [host.uid],
    start_datetime_local: [`${day}T18:00:00`, `${day}T19:30:00`],
    end_datetime_local: [`${day}T20:00:00`, `${day}T23:00:00`],
    timezone: ['Europe/London', 'America/New_York'],
    multiple_choice_answer: ['inside', 'outside'],
  }
}
