import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { CallError, createClient, type ClientOptions } from './client.ts'
import { endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/v1/things/{thingId}',
  access: 'staff',
  summary: 'One thing',
  params: z.object({ thingId: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional() }),
  data: z.object({ n: z.number() }),
})

function clientAnswering(...answers: (() => Response)[]) {
  const fetch = vi.fn<ClientOptions['fetch']>(async () => (answers.shift() ?? gone)())
  const pause = vi.fn<(retry: number) => Promise<void>>(async () => {})
  const client = createClient({
    baseUrl: 'http://api',
    fetch,
    token: async () => 'token-1',
    headers: () => ({ 'x-request-id': 'r1' }),
    pause,
  })
  return { client, fetch, pause }
}

const gone = (): Response => new Response('', { status: 599 })
const success =
  (data: unknown, status = 200) =>
  () =>
    Response.json({ success: true, data }, { status })
const failure = (code: string, status: number) => () =>
  Response.json(
    { success: false, code, errorMessage: `because ${code}`, errors: { a: ['wrong'] } },
    { status },
  )

test('a call carries token, headers, escaped path and query, and answers the data', async () => {
  const { client, fetch } = clientAnswering(success({ n: 1 }))
  const data = await client(readThing, { params: { thingId: 'a/b' }, query: { tags: ['x', 'y'] } })
  expect(data).toEqual({ n: 1 })
  expect(fetch).toHaveBeenCalledWith(
    'http://api/v1/things/a%2Fb?tags=x%2Cy',
    expect.objectContaining({
      method: 'GET',
      headers: { authorization: 'Bearer token-1', 'x-request-id': 'r1' },
    }),
  )
})

test('a refusal becomes an error with the code, message and fields of the envelope', async () => {
  const { client } = clientAnswering(failure('validation-error', 400))
  await expect(client(readThing, { params: { thingId: 'a' } })).rejects.toMatchObject({
    code: 'validation-error',
    message: 'because validation-error',
    status: 400,
    fields: { a: ['wrong'] },
  })
})

test('an answer without the envelope is unknown, with the text of the spec', async () => {
  const html = () => new Response('<h1>Bad Request</h1>', { status: 400 })
  const { client } = clientAnswering(html, html, html, html)
  await expect(client(readThing, { params: { thingId: 'a' } })).rejects.toMatchObject({
    code: 'unknown',
    message: 'Unknown error',
  })
})

test('a read is tried again at most three times, only on unknown and internal-server-error', async () => {
  const broken = failure('internal-server-error', 500)
  const recovering = clientAnswering(broken, gone, broken, success({ n: 7 }))
  await expect(recovering.client(readThing, { params: { thingId: 'a' } })).resolves.toEqual({
    n: 7,
  })
  expect(recovering.pause.mock.calls.map(([retry]) => retry)).toEqual([1, 2, 3])

  const hopeless = clientAnswering(broken, broken, broken, broken, success({ n: 7 }))
  await expect(hopeless.client(readThing, { params: { thingId: 'a' } })).rejects.toMatchObject({
    code: 'internal-server-error',
  })

  const refused = clientAnswering(failure('forbidden', 403), success({ n: 7 }))
  await expect(refused.client(readThing, { params: { thingId: 'a' } })).rejects.toBeInstanceOf(
    CallError,
  )
  expect(refused.fetch).toHaveBeenCalledTimes(1)
})

test('a write without an idempotency key is never sent twice', async () => {
  const params = { eventId: 'e1' }
  const alone = clientAnswering(failure('internal-server-error', 500), success({ eventId: 'e1' }))
  await expect(alone.client(endpoints.approveEvent, { params, body: {} })).rejects.toMatchObject({
    status: 500,
  })
  expect(alone.fetch).toHaveBeenCalledTimes(1)

  const keyed = clientAnswering(failure('internal-server-error', 500), success({ eventId: 'e1' }))
  await expect(
    keyed.client(endpoints.approveEvent, { params, body: {} }, { idempotencyKey: 'k1' }),
  ).resolves.toEqual({ eventId: 'e1' })
})

test('success is only 200 or 201, and only with data of the declared shape', async () => {
  const accepted = clientAnswering(success({ n: 1 }, 202))
  await expect(accepted.client(readThing, { params: { thingId: 'a' } })).rejects.toMatchObject({
    code: 'unknown',
  })
  const odd = success({ n: 'one' })
  const mistyped = clientAnswering(odd, odd, odd, odd)
  await expect(mistyped.client(readThing, { params: { thingId: 'a' } })).rejects.toMatchObject({
    message: 'Incorrect response',
  })
})

test('a network failure is unknown', async () => {
  const client = createClient({
    baseUrl: '',
    fetch: async () => Promise.reject(new TypeError('fetch failed')),
    token: async () => undefined,
    headers: () => ({}),
    pause: async () => {},
  })
  await expect(client(endpoints.getStatus, {})).rejects.toMatchObject({
    code: 'unknown',
    message: 'Network error',
  })
})
