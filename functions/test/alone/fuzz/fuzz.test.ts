import { endpoints, errorEnvelope, type Endpoint } from '@huddle/contract'
import { openapiDocument } from '@huddle/contract/openapi.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Person } from '../../support/person.ts'
import { alone } from '../service.ts'
import { arbitraryOf, hostileTexts, type KnownIds } from './arbitrary-of.ts'
import { newFuzzWorld, writesOnRefusal, type FuzzWorld } from './fuzz-world.ts'
import { hostileRequests } from './hostile-requests.ts'
import { seedOf } from './seed-of.ts'

const requestsPerEndpoint = 80
const atOnce = 20

const all: [string, Endpoint][] = Object.entries(endpoints)
const document = openapiDocument({ url: '/', description: 'The service of this test' })
let world: FuzzWorld
let known: KnownIds

beforeAll(async () => {
  world = await newFuzzWorld()
  known = await world.refresh()
}, 60_000)

describe('responses to random requests match the contract', () => {
  test.each(all)(
    '%s',
    async (name, endpoint) => {
      if (endpoint.method !== 'GET') known = await world.refresh()
      const requests = fc.sample(requestOf(endpoint, world.people, known), {
        numRuns: requestsPerEndpoint,
        seed: seedOf(name),
      })
      const declared = declaredStatuses(endpoint)
      for (let start = 0; start < requests.length; start += atOnce) {
        const group = requests.slice(start, start + atOnce)
        await Promise.all(
          group.map(async ({ person, path, body }) => {
            const text = body === undefined ? undefined : JSON.stringify(body)
            const { status, isInEnvelope } = await answerTo(person, endpoint, path, text)
            const told = { request: `${endpoint.method} ${path} ${text ?? ''}`.slice(0, 2000) }
            expect({
              ...told,
              status,
              isDeclared: declared.includes(status),
              isInEnvelope,
            }).toEqual({
              ...told,
              status,
              isDeclared: true,
              isInEnvelope: true,
            })
          }),
        )
      }
    },
    120_000,
  )
})

/** What a refused request may read: the caller, their organisation, and the counter of writes. */
const readsOfCaller = 3

describe('malformed requests are refused, write nothing and read next to nothing', () => {
  test.each(all)(
    '%s',
    async (name, endpoint) => {
      const [owner] = world.people
      if (owner === undefined) throw new Error('There is nobody')
      await world.writesSince()
      let counted = 0
      const requests = hostileRequests(endpoint)
      for (const { title, path, body } of requests) {
        const { status, isInEnvelope } = await answerTo(owner, endpoint, path, body)
        const isRefused = status >= 400 && status < 500
        expect({ title, status, isRefused, isInEnvelope }).toEqual({
          title,
          status,
          isRefused: true,
          isInEnvelope: true,
        })
        // On an existing route every write of a signed-in person increments the rate limit counter.
        if (endpoint.method !== 'GET' && endpoint.access !== 'public' && !isOffRoute(path))
          counted += 1
      }
      const { reads, written } = await world.costSince()
      if (name in writesOnRefusal) return
      expect(reads).toBeLessThanOrEqual(readsOfCaller * requests.length)
      expect(written).toBeLessThanOrEqual(counted)
    },
    60_000,
  )
})

function isOffRoute(path: string): boolean {
  return path.includes('__proto__/')
}

async function answerTo(person: Person, endpoint: Endpoint, path: string, body?: string) {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { headers, body }
  // Time passes, so that nobody reaches the rate limit.
  alone.clock.pass(500)
  const response = await person.send(endpoint.method, path, init)
  const answer = await response.text()
  if (response.ok) return { status: response.status, isInEnvelope: isSuccess(endpoint, answer) }
  return { status: response.status, isInEnvelope: errorEnvelope.safeParse(jsonOf(answer)).success }
}

const success = z.object({ success: z.literal(true), data: z.unknown() })

function isSuccess(endpoint: Endpoint, answer: string): boolean {
  return endpoint.isBare === true || success.safeParse(jsonOf(answer)).success
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no envelope, which the test reports
  }
}

function requestOf(endpoint: Endpoint, people: Person[], known: KnownIds) {
  const { params, query, body } = endpoint
  const nothing = fc.constant(undefined)
  return fc
    .record({
      person: fc.constantFrom(...people),
      params: params === undefined ? nothing : arbitraryOf(params, known),
      query: query === undefined ? nothing : arbitraryOf(query, known),
      body:
        endpoint.method === 'GET'
          ? nothing
          : body === undefined || body instanceof z.ZodUndefined
            ? fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: fc.jsonValue() })
            : arbitraryOf(body, known),
    })
    .map((made) => ({
      person: made.person,
      path: `${pathWith(endpoint.path, made.params)}${searchOf(made.query)}`,
      // The platform refuses anything but an object or a list before our code, without our
      // envelope.
      body: typeof made.body === 'object' && made.body !== null ? made.body : undefined,
    }))
}

const values = z.record(z.string(), z.unknown()).catch({})

function pathWith(path: string, params: unknown): string {
  const given = values.parse(params)
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => segmentOf(given[name]))
}

/** A URL cannot contain a lone surrogate. */
function segmentOf(value: unknown): string {
  const segment = encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '?'))
  return /^\.{0,2}$/.test(segment) ? 'none' : segment
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values.parse(query))) {
    if (value === undefined || value === null) continue
    search.set(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function declaredStatuses({ path, method }: Endpoint): number[] {
  const operations = Object.entries(document.paths?.[path] ?? {})
  const operation = operations.find(([verb]) => verb === method.toLowerCase())?.[1]
  return Object.keys(
    z.object({ responses: z.record(z.string(), z.unknown()) }).parse(operation).responses,
  ).map(Number)
}

test('no log line contains confidential data', () => {
  expect([...alone.leaks]).toEqual([])
})

test('the random input contains hostile texts', () => {
  const texts = fc.sample(arbitraryOf(z.object({ message: z.string() }), {}), 500)
  const messages = texts.map((each) => values.parse(each)['message'])
  expect(hostileTexts.every((text) => messages.includes(text))).toBe(true)
})
