import { endpoints, errorEnvelope, errorStatus, type Endpoint } from '@huddle/contract'
import { describe, expect, test } from 'vitest'

import { CallableRefusal, sendToFunction } from '../../support/call-function.ts'
import type { Person } from '../../support/person.ts'
import { alone } from '../service.ts'
import { studentRows } from './rows.ts'
import { callers, type StudentCall, type StudentCallerName } from './student-matrix.ts'
import { newStudentWorld } from './student-world.ts'

const named: Record<string, Endpoint> = endpoints

describe('each endpoint of the student app ends alike over HTTP and through its callable', () => {
  test.each(Object.entries(studentRows))('%s', async (name, row) => {
    const endpoint = named[name]
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`)
    const overHttp: [StudentCallerName, number][] = []
    const throughCallable: [StudentCallerName, number][] = []
    for (const [transport, answers] of [
      [statusOverHttp, overHttp],
      [statusThroughCallable, throughCallable],
    ] as const) {
      const world = await newStudentWorld()
      for (const caller of callers) {
        const person = world.people[caller]
        // Time passes, so that nobody reaches the rate limit.
        alone.clock.pass(60_000)
        answers.push([caller, await transport(endpoint, person, await row.call(world, person))])
      }
    }
    expect(Object.fromEntries(overHttp)).toEqual(row.answers)
    expect(Object.fromEntries(throughCallable)).toEqual(row.answers)
  })
})

test('each declared row lists every caller', () => {
  for (const [name, { answers }] of Object.entries(studentRows))
    expect([name, Object.keys(answers).toSorted()]).toEqual([name, callers.toSorted()])
})

test('operations of the app are named once', () => {
  const names = Object.values(named).flatMap(({ app }) => app && [`${app.domain}/${app.op}`])
  const given = names.filter((name) => name !== undefined)
  expect(new Set(given).size).toBe(given.length)
})

test('no log line contains confidential data', () => {
  expect([...alone.leaks]).toEqual([])
})

async function statusOverHttp(
  endpoint: Endpoint,
  person: Person,
  { params, query = {}, body }: StudentCall,
): Promise<number> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
    encodeURIComponent(params[key] ?? 'missing'),
  )
  const search = new URLSearchParams(query).toString()
  const response = await person.send(
    endpoint.method,
    search === '' ? path : `${path}?${search}`,
    body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const answer: unknown = await response.json()
  if (!response.ok) errorEnvelope.parse(answer)
  return response.status
}

/** The status that the same refusal has over HTTP. */
async function statusThroughCallable(
  { app, data, status = 200 }: Endpoint,
  person: Person,
  input: StudentCall,
): Promise<number> {
  if (app === undefined) throw new Error('The endpoint names no operation of the app')
  try {
    data.parse(await sendToFunction(person, app.domain, { op: app.op, input }))
    return status
  } catch (error) {
    if (error instanceof CallableRefusal && error.code !== undefined) return errorStatus[error.code]
    throw error
  }
}
