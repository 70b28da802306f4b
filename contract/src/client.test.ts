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

/**
 * Returns a client that receives these responses in turn. A string is a body that is not JSON;
 * undefined is a broken connection.
 */
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

it('the client sends path, query, headers and token', async () => {
  const { call, requests } = clientGetting([200, success])
  await call(read, { ...readThing, query: { after: ['x', 'y'], size: 5 } })
  expect(requests[0]?.url).toBe('https://huddle.example/v1/things/a%20b?after=x%2Cy&size=5')
  expect(requests[0]?.init?.headers).toEqual({
    'x-app-version': '1.0.0',
    authorization: 'Bearer token-1',
  })
})

it('the client returns the data of the envelope', async () => {
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

it('a read fails after the third retry', async () => {
  const down: [number, unknown] = [500, failure('internal-server-error')]
  const { call, requests } = clientGetting(down, down, down, down, [200, success])
  await expect(call(read, readThing)).rejects.toThrow(CallError)
  expect(requests).toHaveLength(4)
})

it('the client does not retry a refusal', async () => {
  const { call, requests } = clientGetting([404, failure('not-found')], [200, success])
  await expect(call(read, readThing)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  expect(requests).toHaveLength(1)
})

it('a write is retried only with an idempotency key, and every retry sends the same key', async () => {
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
  'a write with the access %s is not retried, because the service ignores its key',
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

it('a write with a key is retried up to three times, and only on unknown or internal-server-error', async () => {
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

it('a failed write is logged once with code and message, a failed read is not logged', async () => {
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

it('every response without the envelope fails with the code unknown', async () => {
  const page: [number, unknown] = [400, '<!DOCTYPE html><title>Error</title>']
  const { call } = clientGetting(page)
  await expect(call(write, writeThing)).rejects.toMatchObject({
    code: 'unknown',
    message: 'Unknown error',
    status: 400,
  })
})

it('a write succeeds only on 200 or 201', async () => {
  const { call } = clientGetting([202, success])
  await expect(call(write, writeThing)).rejects.toMatchObject({ code: 'unknown', status: 202 })
})

it('data that does not match the schema is rejected', async () => {
  const { call } = clientGetting([200, { success: true, data: { title: 'a thing' } }])
  await expect(call(write, writeThing)).rejects.toMatchObject({ message: 'Incorrect response' })
})

it('the fields and the fresh state of a refusal reach the caller', async () => {
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
