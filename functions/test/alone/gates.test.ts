import { randomUUID } from 'node:crypto'

import { callables, endpoints, type Endpoint } from '@huddle/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { readConfig, type Config } from '#config.ts'
import { createLog } from '#log.ts'

import { newWorld, type World } from '../matrix/world.ts'
import { sendToEvents } from '../support/call-function.ts'
import { nobody } from '../support/person.ts'
import { eventInput } from '../support/review-office.ts'
import { alone, goodAppCheckToken } from './service.ts'

let world: World

beforeAll(async () => {
  world = await newWorld()
})

const all: [string, Endpoint][] = Object.entries(endpoints)
const ios = { 'x-device-platform': 'ios', 'x-app-version': '20.5.9' }

/** Changes the configuration of the service until the test ends. */
function configure(config: Partial<Config>): void {
  const before = { ...alone.services.config }
  Object.assign(alone.services.config, config)
  onTestFinished(() => void Object.assign(alone.services.config, before))
}

async function answerOf({ method, path }: Endpoint, headers: Record<string, string>) {
  const known = path.replaceAll(/\{\w+\}/g, 'some-id')
  const response = await nobody.send(method, known, { headers })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** A call of the app that succeeds if it is not blocked. */
function create(headers: Record<string, string>) {
  alone.clock.pass(2000)
  const { huddle, host, types } = world.office
  const input = eventInput(`event-${randomUUID()}`, huddle, host, types.plain)
  return sendToEvents(host, { op: callables.createEvent.op, input }, headers)
}

describe('the oldest supported version of the app', () => {
  const tooOld = { ...ios, 'x-native-app-version': '20.5.9' }
  const isServed: [string, Record<string, string>][] = [
    ['the oldest supported version', { ...ios, 'x-native-app-version': '20.6.0' }],
    ['a newer version', { ...ios, 'x-native-app-version': '21.0.1' }],
    ['an app that sends no version', ios],
    ['the dashboard', { 'x-device-platform': 'web', 'x-app-version': '0.1.0' }],
    [
      'a dashboard that sends an app version',
      { 'x-device-platform': 'web', 'x-native-app-version': '1.0.0' },
    ],
    ['a caller without headers', {}],
  ]
  const told = { code: 'upgrade-required', errorMessage: 'Update the app to go on using it' }

  test.each(all)('%s tells an outdated app to update', async (_name, endpoint) => {
    configure({ minAppVersion: '20.6.0' })
    expect(await answerOf(endpoint, tooOld)).toMatchObject({ status: 426, body: told })
  })

  test('callables tell an outdated app to update, signed in or not', async () => {
    configure({ minAppVersion: '20.6.0' })
    const refusal = { code: told.code, message: told.errorMessage, status: 'FAILED_PRECONDITION' }
    await expect(create(tooOld)).rejects.toMatchObject(refusal)
    await expect(sendToEvents(nobody, {}, tooOld)).rejects.toMatchObject(refusal)
  })

  test.each(isServed)('the service does not tell %s to update', async (_who, headers) => {
    configure({ minAppVersion: '20.6.0' })
    expect((await nobody.send('GET', '/v1/status', { headers })).status).toBe(200)
    expect(await create(headers)).toEqual({ eventId: expect.any(String) })
  })

  test('every app is served while no oldest version is configured', async () => {
    expect((await nobody.send('GET', '/v1/status', { headers: tooOld })).status).toBe(200)
    expect(await create(tooOld)).toEqual({ eventId: expect.any(String) })
  })
})

describe('App Check', () => {
  const appCheck = (token: string) => ({ 'x-firebase-appcheck': token })
  const forged = appCheck('a.b.c')
  const isOpen = ({ access, method }: Endpoint) => access === 'public' && method === 'GET'
  const guarded = all.filter(([, endpoint]) => !isOpen(endpoint))
  const open = all.filter(([, endpoint]) => isOpen(endpoint))
  const verify = (headers: Record<string, string>) =>
    world.office.owner.send('GET', endpoints.verifySignIn.path, { headers })

  test('App Check is required without a sign-in in production, and switched off in a local suite', async () => {
    const environment = { GCLOUD_PROJECT: 'demo' }
    const modeOf = (more: object) => readConfig({ ...environment, ...more }).appCheck
    expect(modeOf({})).toBe('unsigned')
    expect(modeOf({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toBe('off')
    for (const mode of ['off', 'unsigned', 'enforced'])
      expect(modeOf({ HUDDLE_APP_CHECK: mode })).toBe(mode)
    expect(() => readConfig({ ...environment, HUDDLE_APP_CHECK: 'on' })).toThrow('HUDDLE_APP_CHECK')

    expect((await verify({})).status).toBe(200)
    expect((await verify(forged)).status).toBe(200)
    expect(await create({})).toEqual({ eventId: expect.any(String) })
  })

  test.each(guarded)('%s requires an App Check token', async (_name, endpoint) => {
    configure({ appCheck: 'enforced' })
    const refusal = { status: 401, body: { code: 'unauthorized' } }
    expect(await answerOf(endpoint, {})).toMatchObject(refusal)
    expect(await answerOf(endpoint, forged)).toMatchObject(refusal)
  })

  test.each(open)('%s is public and requires no App Check token', async (_name, endpoint) => {
    configure({ appCheck: 'enforced' })
    expect((await answerOf(endpoint, {})).status).not.toBe(401)
  })

  test('a valid App Check token lets a caller in, but does not replace a sign-in', async () => {
    configure({ appCheck: 'enforced' })
    expect((await verify({})).status).toBe(401)
    expect((await verify(forged)).status).toBe(401)
    expect((await verify(appCheck(goodAppCheckToken))).status).toBe(200)
    const { method, path } = endpoints.verifySignIn
    const headers = appCheck(goodAppCheckToken)
    expect((await nobody.send(method, path, { headers })).status).toBe(401)
  })

  const unsigned = all.filter(
    ([, { access, method }]) => (access === 'public' || access === 'anyone') && method !== 'GET',
  )
  test('calls without a sign-in that send or store something require an App Check token', () => {
    expect(unsigned.map(([name]) => name).toSorted()).toEqual([
      'createReport',
      'requestPasswordReset',
      'sendEmailOtp',
      'sendOtp',
      'verifyEmailOtp',
      'verifyOtp',
    ])
  })

  test.each(unsigned)('%s requires an App Check token without a sign-in', async (_name, one) => {
    configure({ appCheck: 'unsigned' })
    const refusal = { status: 401, body: { code: 'unauthorized' } }
    expect(await answerOf(one, {})).toMatchObject(refusal)
    expect(await answerOf(one, forged)).toMatchObject(refusal)
    expect((await answerOf(one, appCheck(goodAppCheckToken))).status).not.toBe(401)
  })

  test('if App Check covers only calls without a sign-in, other calls and callables do not require it', async () => {
    configure({ appCheck: 'unsigned' })
    expect((await verify({})).status).toBe(200)
    expect(await create({})).toEqual({ eventId: expect.any(String) })
  })

  test('callables require an App Check token', async () => {
    configure({ appCheck: 'enforced' })
    const refusal = { code: 'unauthorized', status: 'UNAUTHENTICATED' }
    await expect(create({})).rejects.toMatchObject(refusal)
    await expect(create(forged)).rejects.toMatchObject(refusal)
    expect(await create(appCheck(goodAppCheckToken))).toEqual({ eventId: expect.any(String) })
  })
})

describe('the log of callables', () => {
  test('the log has a line for each call with its outcome, without its input', async () => {
    const lines: unknown[] = []
    const before = alone.services.log
    onTestFinished(() => void (alone.services.log = before))
    alone.services.log = createLog((line) => lines.push(JSON.parse(line)))
    const headers = { ...ios, 'x-request-id': 'of-this-call' }
    await create(headers)
    await expect(
      sendToEvents(world.office.host, { op: 'no-such', input: 'a secret' }, headers),
    ).rejects.toMatchObject({ code: 'not-found' })
    const line = { message: 'request', requestId: 'of-this-call', domain: 'events' }
    const sent = { milliseconds: expect.any(Number), appVersion: '20.5.9', platform: 'ios' }
    expect(lines).toEqual([
      { severity: 'INFO', ...line, op: callables.createEvent.op, code: 'ok', ...sent },
      { severity: 'INFO', ...line, op: null, code: 'not-found', ...sent },
    ])
  })
})
