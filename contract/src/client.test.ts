import { expect, it } from 'vitest'
import { z } from 'zod'

import { CallError, createClient } from './client.ts'
import { endpoint } from './endpoint.ts'

const read = endpoint({
  method: 'GET',
  path: '/v1/things/{id}',
  access: 'signed-in',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ after: z.array(z.string()).optional(), size: z.number().optional() }),
  data: z.object({ name: z.string() }),
})

const write = endpoint({
  method: 'POST',
  path: '/v1/things',
  access: 'signed-in',
  summary: 'Make a thing',
  body: z.object({ name: z.string() }),
  data: z.object({ name: z.string() }),
})

const success = { success: true, data: { name: 'a thing' } }
const failure = (code: string) => ({ success: false, code, errorMessage: 'No', errors: {} })

/** A client that gets these answers one after the other. A string is a body that is not JSON, undefined a broken connection. */
function clientGetting(...answers: ([status: number, body: unknown] | undefined)[]) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const pauses: number[] = []
  const logged: string[] = []
  const call = createClient({
    baseUrl: 'https://huddle.example',
    fetch: async (url, init) => {
      requests.push({ url: String(url), init })
      const answer = answers[requests.length - 1]
      if (answer === undefined) throw new TypeError('fetch failed')
      const [status, body] = answer
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
    token: async () => 'token-1',
    headers: () => ({ 'x-app-version': '1.0.0' }),
    pause: async (retry) => {
      pauses.push(retry)
    },
    logFailedWrite: ({ code, message }) => logged.push(`${code}: ${message}`),
  })
  return { call, requests, pauses, logged }
}

const readThing = { params: { id: 'a b' } }
const writeThing = { body: { name: 'a thing' } }

it('sends path, query, headers and token', async () => {
  const { call, requests } = clientGetting([200, success])
  await call(read, { ...readThing, query: { after: ['x', 'y'], size: 5 } })
  expect(requests[0]?.url).toBe('https://huddle.example/v1/things/a%20b?after=x%2Cy&size=5')
  expect(requests[0]?.init?.headers).toEqual({
    'x-app-version': '1.0.0',
    authorization: 'Bearer token-1',
  })
})

it('takes the envelope off', async () => {
  const { call } = clientGetting([201, success])
  expect(await call(write, writeThing)).toEqual({ name: 'a thing' })
})

it.each([
  ['internal-server-error', [500, failure('internal-server-error')]],
  ['an answer without body', [502, '']],
  ['a broken connection', undefined],
] as const)('repeats a read up to three times after %s', async (_name, answer) => {
  const first: [number, unknown] | undefined = answer === undefined ? undefined : [...answer]
  const { call, requests, pauses } = clientGetting(first, first, first, [200, success])
  expect(await call(read, readThing)).toEqual({ name: 'a thing' })
  expect(requests).toHaveLength(4)
  expect(pauses).toEqual([1, 2, 3])
})

it('gives up after the third repetition', async () => {
  const down: [number, unknown] = [500, failure('internal-server-error')]
  const { call, requests } = clientGetting(down, down, down, down, [200, success])
  await expect(call(read, readThing)).rejects.toThrow(CallError)
  expect(requests).toHaveLength(4)
})

it('does not repeat a refusal', async () => {
  const { call, requests } = clientGetting([404, failure('not-found')], [200, success])
  await expect(call(read, readThing)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  expect(requests).toHaveLength(1)
})

it('repeats a write only under an idempotency key, and always the same', async () => {
  const down: [number, unknown] = [500, failure('internal-server-error')]
  const without = clientGetting(down, [200, success])
  await expect(without.call(write, writeThing)).rejects.toMatchObject({ status: 500 })
  expect(without.requests).toHaveLength(1)

  const keyed = clientGetting(down, [200, success])
  await keyed.call(write, writeThing, { idempotencyKey: 'key-1' })
  const keys = keyed.requests.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toEqual(['key-1', 'key-1'])
})

it.each(['public', 'anyone'] as const)(
  'does not repeat a write of the access %s, whose key the service ignores',
  async (access) => {
    const { call, requests } = clientGetting(
      [500, failure('internal-server-error')],
      [200, success],
    )
    await expect(
      call({ ...write, access }, writeThing, { idempotencyKey: 'key-1' }),
    ).rejects.toMatchObject({ status: 500 })
    expect(requests).toHaveLength(1)
  },
)

it('repeats a keyed write up to three times, and only when the code is unknown or internal-server-error', async () => {
  const down = clientGetting(
    undefined,
    [502, ''],
    [500, failure('internal-server-error')],
    [502, ''],
  )
  await expect(down.call(write, writeThing, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    code: 'unknown',
  })
  expect(down.requests).toHaveLength(4)

  const refused = clientGetting([409, failure('conflict')], [200, success])
  await expect(refused.call(write, writeThing, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(refused.requests).toHaveLength(1)
})

it('logs a failed write once, as code and message, and no failed read', async () => {
  const down: [number, unknown] = [500, failure('internal-server-error')]
  const written = clientGetting(down, down, down, down)
  await expect(written.call(write, writeThing, { idempotencyKey: 'key-1' })).rejects.toThrow(
    CallError,
  )
  expect(written.logged).toEqual(['internal-server-error: No'])

  const broken = clientGetting(undefined)
  await expect(broken.call(write, writeThing)).rejects.toThrow(CallError)
  expect(broken.logged).toEqual(['unknown: Network error'])

  const asked = clientGetting([404, failure('not-found')])
  await expect(asked.call(read, readThing)).rejects.toThrow(CallError)
  expect(asked.logged).toEqual([])
})

it('calls everything unknown that is not the contract', async () => {
  const page: [number, unknown] = [400, '<!DOCTYPE html><title>Error</title>']
  const { call } = clientGetting(page)
  await expect(call(write, writeThing)).rejects.toMatchObject({
    code: 'unknown',
    message: 'Unknown error',
    status: 400,
  })
})

it('takes a write for done only on 200 or 201', async () => {
  const { call } = clientGetting([202, success])
  await expect(call(write, writeThing)).rejects.toMatchObject({ code: 'unknown', status: 202 })
})

it('refuses data of another shape', async () => {
  const { call } = clientGetting([200, { success: true, data: { title: 'a thing' } }])
  await expect(call(write, writeThing)).rejects.toMatchObject({ message: 'Incorrect response' })
})

it('hands on the fields and the fresh state of a refusal', async () => {
  const body = {
    ...failure('review-conflict'),
    errors: { message: ['Say why'] },
    data: { round: 2 },
  }
  const { call } = clientGetting([409, body])
  await expect(call(write, writeThing)).rejects.toMatchObject({
    code: 'review-conflict',
    fields: { message: ['Say why'] },
    data: { round: 2 },
  })
})
