import { randomUUID } from 'node:crypto'

import { endpoint, ServiceError } from '@huddle/contract'
import { expect, it, describe } from 'vitest'
import { z } from 'zod'

import { callsPerMinute, unsignedCallsPerMinute } from '#calls/rate-limit.ts'
import { implement } from '#implement.ts'
import { operations } from '#operations/index.ts'

import { serve, type LocalApp } from '../support/local-app.ts'
import { identityTokenOf } from '../support/sign-in.ts'
import { store } from '../support/suite.ts'

const huddleName = z.object({ name: z.string() })

const rename = endpoint({
  method: 'POST',
  path: '/v1/renames/{id}',
  access: 'signed-in',
  summary: 'A write for tests: counts how often it is carried out',
  params: z.object({ id: z.string() }),
  body: huddleName,
  data: z.object({ count: z.number() }),
})

/**
 * Performs one effect in one transaction, like real operations. The new name determines what fails.
 */
const renameOperation = implement(rename, async (_caller, { params, body }, { store: own }) => {
  const done = await own.transaction(async (tx) => {
    const counter = own.writeCounters.doc(params.id)
    const count = ((await tx.get(counter))?.count ?? 0) + 1
    if (body.name === 'refused') throw new ServiceError('conflict', 'Not like this')
    tx.set(counter, { count, expires_at: new Date() })
    return body.name === 'ends early, answers something else' ? { counted: count } : { count }
  })
  if (body.name.startsWith('ends early')) throw new Error('The instance ended')
  return { count: 'count' in done ? done.count : done.counted }
})

const look = endpoint({
  method: 'GET',
  path: '/v1/look',
  access: 'signed-in',
  summary: 'A read for tests that fails in a way nobody expected',
  data: z.literal(true),
})

const failingLook = implement(look, async () => {
  throw new Error('the secret is 42')
})

type Sent = { status: number; body: unknown; headers: Headers }

async function send(
  app: LocalApp,
  token: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(`${app.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

describe('unexpected errors', () => {
  it('an unexpected error returns no detail to the caller; the log has all of it under the request id', async () => {
    const app = await serve({ failingLook })
    const token = await identityTokenOf(`looker-${randomUUID()}`)
    const answer = await send(app, token, '/v1/look', undefined, { 'x-request-id': 'look-1' })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      success: false,
      code: 'internal-server-error',
      errorMessage: 'Something went wrong',
      errors: {},
    })
    const failure = app.lines.find(({ severity }) => severity === 'ERROR')
    expect(failure).toMatchObject({ requestId: 'look-1', path: '/v1/look' })
    expect(failure?.['error']).toContain('the secret is 42')
    expect(JSON.stringify(app.lines)).not.toContain(token)
  })
})

it('responses do not name the framework', async () => {
  const app = await serve({ failingLook })
  expect((await fetch(`${app.url}/v1/look`)).headers.get('x-powered-by')).toBeNull()
})

describe('log lines', () => {
  it('log lines contain the platform’s trace id', async () => {
    const app = await serve({ failingLook })
    const trace = '0af7651916cd43dd8448eb211c80319c'
    await fetch(`${app.url}/v1/look`, {
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    })
    expect(app.lines).toContainEqual(
      expect.objectContaining({
        status: 401,
        'logging.googleapis.com/trace': `projects/demo-huddle/traces/${trace}`,
      }),
    )
  })
})

describe('versions of the app', () => {
  const app = () => serve({ failingLook }, { minAppVersion: '20.6.0' })
  const withVersion = async (version: string, platform: string) =>
    fetch(`${(await app()).url}/v1/look`, {
      headers: { 'x-native-app-version': version, 'x-device-platform': platform },
    })

  it('an app that is too old is refused', async () => {
    const response = await withVersion('20.5.9', 'ios')
    expect(response.status).toBe(426)
    expect(await response.json()).toMatchObject({ code: 'upgrade-required' })
  })

  it.each([
    ['20.6.0', 'ios'],
    ['20.10', 'android'],
    ['1.0.0', 'web'],
  ])('the API serves %s on %s', async (version, platform) => {
    expect((await withVersion(version, platform)).status).toBe(401)
  })
})

describe('App Check', () => {
  it('once switched on, App Check requires a token', async () => {
    const app = await serve({ renameOperation }, { appCheck: 'enforced' })
    const token = await identityTokenOf(`writer-${randomUUID()}`)
    const answer = await send(app, token, '/v1/renames/a', { name: 'a' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })
})

describe('idempotency keys', () => {
  const prepare = async () => {
    const id = randomUUID()
    const app = await serve({ renameOperation })
    const token = await identityTokenOf(`writer-${id}`)
    const write = (name: string, key = `key-${id}`) =>
      send(app, token, `/v1/renames/${id}`, { name }, { 'idempotency-key': key })
    const carriedOut = async () => (await store.writeCounters.doc(id).get())?.count ?? 0
    return { write, carriedOut }
  }

  it('a repeated write runs once and returns the same response', async () => {
    const { write, carriedOut } = await prepare()
    const first = await write('a')
    const second = await write('a')
    expect(first.body).toEqual({ success: true, data: { count: 1 } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await carriedOut()).toBe(1)
  })

  it('of many simultaneous repetitions only one runs', async () => {
    const { write, carriedOut } = await prepare()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write('a')))
    for (const { body } of answers) expect(body).toEqual({ success: true, data: { count: 1 } })
    expect(await carriedOut()).toBe(1)
  })

  it('a key with a different body is refused', async () => {
    const { write, carriedOut } = await prepare()
    await write('a')
    expect(await write('b')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await carriedOut()).toBe(1)
  })

  it('a key can be used again after a refusal', async () => {
    const { write, carriedOut } = await prepare()
    expect(await write('refused')).toMatchObject({ status: 409 })
    expect(await write('a')).toMatchObject({ status: 200 })
    expect(await carriedOut()).toBe(1)
  })

  it('a key belongs to one person', async () => {
    const [one, other] = await Promise.all([prepare(), prepare()])
    await one.write('a', 'shared')
    expect(await other.write('b', 'shared')).toMatchObject({ status: 200 })
  })

  it('a repetition does not run again if the instance died between the write and its response', async () => {
    const { write, carriedOut } = await prepare()
    expect(await write('ends early')).toMatchObject({ status: 500 })
    expect(await write('ends early')).toMatchObject({ status: 200, body: { data: { count: 1 } } })
    expect(await carriedOut()).toBe(1)
  })

  it('repeating a write whose response was lost returns that it has succeeded', async () => {
    const { write, carriedOut } = await prepare()
    const name = 'ends early, answers something else'
    expect(await write(name)).toMatchObject({ status: 500 })
    expect(await write(name)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await carriedOut()).toBe(1)
  })

  it('an idempotency key has a maximum length', async () => {
    const { write } = await prepare()
    expect(await write('a', 'k'.repeat(256))).toMatchObject({ status: 400 })
  })
})

describe('the rate limit', () => {
  it('too many writes of one person within a minute are refused on every instance, and only theirs', async () => {
    const uid = `eager-${randomUUID()}`
    const [token, otherToken] = await Promise.all([
      identityTokenOf(uid),
      identityTokenOf(`calm-${uid}`),
    ])
    const [app, secondInstance] = await Promise.all([
      serve({ renameOperation }),
      serve({ renameOperation }),
    ])
    const path = `/v1/renames/${uid}`
    let refused: Sent | undefined
    // The minute may end meanwhile, which starts a new count.
    for (let calls = 0; refused === undefined && calls <= 2 * callsPerMinute.writes; calls += 1) {
      const answer = await send(app, token, path, { name: 'a' })
      if (answer.status !== 200) refused = answer
    }
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await send(secondInstance, token, path, { name: 'a' })).toMatchObject({ status: 429 })
    expect(await send(app, otherToken, path, { name: 'a' })).toMatchObject({ status: 200 })
  })

  it('too many calls without a sign-in from one network within a minute are refused, and only theirs', async () => {
    const now = new Date()
    const { getStatus, getRemoteConfig } = operations
    const app = await serve(
      { getStatus, getRemoteConfig, renameOperation },
      {},
      { clock: { now: () => now } },
    )
    const from = (network: string, path = '/v1/status', headers = {}) =>
      fetch(`${app.url}${path}`, { headers: { 'x-forwarded-for': network, ...headers } })
    const [flood, other] = ['203.0.113.7', '203.0.113.7, 198.51.100.9']
    for (let calls = 0; calls < unsignedCallsPerMinute.reads; calls += 1)
      expect((await from(flood)).status).toBe(200)
    const refused = await from(flood, '/v1/remote-config')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(60 - now.getUTCSeconds())
    expect(await refused.json()).toMatchObject({ code: 'rate-limited' })

    expect((await from(other)).status).toBe(200)
    const token = await identityTokenOf(`campus-${randomUUID()}`)
    const signedIn = await fetch(`${app.url}/v1/renames/${randomUUID()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': flood,
      },
      body: JSON.stringify({ name: 'a' }),
    })
    expect(signedIn.status).toBe(200)
    now.setMinutes(now.getMinutes() + 1)
    expect((await from(flood)).status).toBe(200)
  })
})
