import {
  callables,
  endpoints,
  errorEnvelope,
  type CallableOperation,
  type Endpoint,
  type EndpointName,
} from '@huddle/contract'
import { describe, expect, test } from 'vitest'

import { CallableRefusal, sendToEvents } from '../support/call-function.ts'
import type { Person } from '../support/person.ts'
import { callableRows, type CallableAnswer } from '../matrix/callable-rows.ts'
import { callers, type CallerName } from '../matrix/matrix.ts'
import { rows } from '../matrix/rows.ts'
import { sendCall } from '../matrix/send-call.ts'
import { newWorld, type World } from '../matrix/world.ts'
import { alone } from './service.ts'
import { studentRows } from './student-matrix/rows.ts'

const named: Record<EndpointName, Endpoint> = endpoints
const students = Object.keys(studentRows)

/** Reading changes nothing that another call depends on, so all reading calls share a world. */
let shared: Promise<World> | undefined
const worldToRead = () => (shared ??= newWorld())

describe('each endpoint answers each caller as declared', () => {
  test.each(Object.entries(rows))(
    '%s',
    async (name, row) => {
      const endpoint = Object.entries(named).find(([known]) => known === name)?.[1]
      if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`)
      const world = await (endpoint.method === 'GET' ? worldToRead() : newWorld())
      const answers: [CallerName, number][] = []
      for (const caller of callers) {
        const person = world.people[caller]
        // Time passes, so that nobody reaches the rate limit.
        alone.clock.pass(60_000)
        const call = (await row.call?.(world, person)) ?? {}
        const status = await statusOf(endpoint, person, call, world)
        answers.push([caller, unlessSignedOut(caller, status, 401, row.answers)])
      }
      expect(Object.fromEntries(answers)).toEqual(row.answers)
    },
    90_000,
  )
})

const operations: Record<string, CallableOperation> = callables

describe('each operation of the callables answers each caller as declared', () => {
  test.each(Object.entries(callableRows))(
    '%s',
    async (name, row) => {
      const operation = operations[name]
      if (operation === undefined) throw new Error(`There is no operation ${name}`)
      const world = await newWorld()
      const answers: [CallerName, CallableAnswer | undefined][] = []
      for (const caller of callers) {
        const person = world.people[caller]
        // Time passes, so that nobody reaches the rate limit.
        alone.clock.pass(60_000)
        const answer = await answerOf(operation, person, await row.input(world, person))
        answers.push([caller, unlessSignedOut(caller, answer, 'unauthorized', row.answers)])
      }
      expect(Object.fromEntries(answers)).toEqual(row.answers)
    },
    90_000,
  )
})

/**
 * A removal ends the person's sessions after a while. From then on, a declared refusal is that of
 * somebody who is not signed in.
 */
function unlessSignedOut<Answer>(
  caller: CallerName,
  answer: Answer,
  signedOut: Answer,
  declared: Record<CallerName, Answer>,
): Answer {
  const isRefused = ![200, 201, 'answered'].some((one) => one === declared[caller])
  const isSignedOut = caller === 'removedStaff' && answer === signedOut && isRefused
  return isSignedOut ? declared[caller] : answer
}

/** Returns undefined for a refusal without our code. */
async function answerOf(
  { op, data }: CallableOperation,
  person: Person,
  input: unknown,
): Promise<CallableAnswer | undefined> {
  try {
    data.parse(await sendToEvents(person, { op, input }))
    return 'answered'
  } catch (error) {
    if (error instanceof CallableRefusal) return error.code
    throw error
  }
}

/** Returns the status of the response, whose body must match the contract. */
async function statusOf(...call: Parameters<typeof sendCall>): Promise<number> {
  const response = await sendCall(...call)
  const answer: unknown = await response.json()
  if (!response.ok) errorEnvelope.parse(answer)
  return response.status
}

test('every endpoint and operation declares an outcome for every caller', () => {
  const declared = [...Object.entries(rows), ...Object.entries(callableRows)]
  expect(declared.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(endpoints), ...Object.keys(callables)]
      .filter((name) => !students.includes(name))
      .toSorted(),
  )
  for (const [name, { answers }] of declared)
    expect([name, Object.keys(answers).toSorted()]).toEqual([name, callers.toSorted()])
})
