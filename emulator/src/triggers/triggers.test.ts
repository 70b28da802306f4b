import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#storage/caller.ts'
import type { Commit } from '#storage/commit.ts'
import { createTriggers, type Triggers } from './triggers.ts'

const database = 'projects/demo-x/databases/(default)'
/** A generous limit for busy machines; polling ends as soon as the condition holds. */
const SOON = { timeout: 15_000 }
const type = 'google.cloud.firestore.document.v1'

type Received = { key: string; event: Record<string, unknown> }

let received: Received[]
let status: number
let server: http.Server
let triggers: Triggers

beforeEach(async () => {
  received = []
  status = 200
  server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const key = request.url?.split('/').at(-1) ?? ''
      received.push({ key, event: JSON.parse(text) })
      response.writeHead(status).end('{"status":"acknowledged"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const backOff = { firstMs: 5, longestMs: 10, forMs: 60_000 }
  triggers = createTriggers({ host: '127.0.0.1', port: portOf(server) }, backOff)
})

afterEach(async () => {
  triggers.close()
  await new Promise((resolve) => server.close(resolve))
})

test('each kind of function receives only the changes it listens to', async () => {
  for (const kind of ['written', 'created', 'updated', 'deleted']) register(kind, `${type}.${kind}`)
  triggers.onCommit(database, commitOf([undefined, 'a'], ['a', 'b'], ['b', undefined]))
  await expect.poll(() => received.length, SOON).toBe(6)
  const keys = received.map(({ key }) => key).sort()
  expect(keys).toEqual(['created', 'deleted', 'updated', 'written', 'written', 'written'])
})

test('an update event has the document before and after, and the changed fields', async () => {
  register('updated', `${type}.updated`)
  triggers.onCommit(database, commitOf(['a', 'b']))
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]?.event).toMatchObject({
    specversion: '1.0',
    type: `${type}.updated`,
    source: `//firestore.googleapis.com/${database}`,
    subject: 'documents/things/t1',
    document: 'things/t1',
    project: 'demo-x',
    database: '(default)',
    data: {
      value: { fields: { v: { stringValue: 'b' } } },
      oldValue: { fields: { v: { stringValue: 'a' } } },
      updateMask: { fieldPaths: ['v'] },
    },
  })
})

test.each<[string, Caller, Record<string, unknown>]>([
  ['the server', { kind: 'owner' }, { authtype: 'service_account' }],
  ['a student', { kind: 'user', uid: 'sam', token: {} }, { authtype: 'app_user', authid: 'sam' }],
  ['nobody in particular', { kind: 'anonymous' }, { authtype: 'unauthenticated' }],
])('a function that asks for it learns that %s wrote', async (_title, caller, expected) => {
  register('auth', `${type}.written.withAuthContext`)
  triggers.onCommit(database, { ...commitOf([undefined, 'a']), caller })
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]?.event).toMatchObject(expected)
})

test('a first-generation function receives events in its own format', async () => {
  registerFirst('deleted', 'delete', 'things/{id}')
  registerFirst('written', 'write', 'things/{id}')
  registerFirst('elsewhere', 'write', 'others/{id}')
  triggers.onCommit(database, commitOf(['a', 'b']))
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]).toEqual({
    key: 'written',
    event: {
      context: {
        eventId: expect.any(String),
        timestamp: expect.any(String),
        eventType: 'providers/cloud.firestore/eventTypes/document.write',
        resource: { service: 'firestore.googleapis.com', name: `${database}/documents/things/t1` },
      },
      data: {
        value: expect.objectContaining({ fields: { v: { stringValue: 'b' } } }),
        oldValue: expect.objectContaining({ fields: { v: { stringValue: 'a' } } }),
        updateMask: { fieldPaths: ['v'] },
      },
    },
  })
})

test.each<[string, object]>([
  [
    'another service',
    { eventType: 'google.pubsub.topic.publish', resource: `${database}/documents/a` },
  ],
  ['another act', { eventType: firstType('read'), resource: `${database}/documents/a/{b}` }],
  ['no documents', { eventType: firstType('write'), resource: database }],
])('a registration of the first generation for %s is refused', (_title, eventTrigger) => {
  expect(() => triggers.register('demo-x', 'key', { eventTrigger }, 1)).toThrow(/Trigger key/)
})

function firstType(act: string): string {
  return `providers/cloud.firestore/eventTypes/document.${act}`
}

function registerFirst(key: string, act: string, pattern: string) {
  const eventTrigger = { eventType: firstType(act), resource: `${database}/documents/${pattern}` }
  triggers.register('demo-x', key, { eventTrigger }, 1)
}

test('events of one document arrive in the order of the commits', async () => {
  register('written', `${type}.written`)
  const steps = Array.from({ length: 20 }, (_, step) => String(step))
  for (const step of steps) triggers.onCommit(database, commitOf([undefined, step]))
  await expect.poll(() => received.length, SOON).toBe(steps.length)
  expect(received.map(({ event }) => event)).toMatchObject(
    steps.map((step) => ({ data: { value: { fields: { v: { stringValue: step } } } } })),
  )
})

test('clearing and seeding fire no triggers', async () => {
  register('written', `${type}.written`)
  triggers.onCommit(database, { ...commitOf(['a', undefined]), firesTriggers: false })
  triggers.onCommit(database, commitOf([undefined, 'after']))
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]?.event).toMatchObject({
    data: { value: { fields: { v: { stringValue: 'after' } } } },
  })
})

test('commits while triggers are switched off never fire them', async () => {
  register('written', `${type}.written`)
  triggers.switch('demo-x', false)
  triggers.onCommit(database, commitOf([undefined, 'meanwhile']))
  triggers.switch('demo-x', true)
  triggers.onCommit(database, commitOf([undefined, 'after']))
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]?.event).toMatchObject({
    data: { value: { fields: { v: { stringValue: 'after' } } } },
  })
})

test('a function only receives events of its own database', async () => {
  register('written', `${type}.written`)
  triggers.onCommit('projects/demo-y/databases/(default)', commitOf([undefined, 'other']))
  triggers.onCommit('projects/demo-x/databases/second', commitOf([undefined, 'second']))
  triggers.onCommit(database, commitOf([undefined, 'own']))
  await expect.poll(() => received.length, SOON).toBe(1)
  expect(received[0]?.event).toMatchObject({ project: 'demo-x' })
})

test('a function that is gone receives no more events', async () => {
  register('gone', `${type}.written`)
  status = 404
  triggers.onCommit(database, commitOf([undefined, 'a']))
  await expect.poll(() => received.length, SOON).toBe(1)
  register('other', `${type}.written`)
  status = 200
  triggers.onCommit(database, commitOf([undefined, 'b']))
  await expect.poll(() => received.map(({ key }) => key), SOON).toEqual(['gone', 'other'])
})

test('a function that fails still receives its next event', async () => {
  register('written', `${type}.written`)
  status = 500
  triggers.onCommit(database, commitOf([undefined, 'a']))
  await expect.poll(() => received.length, SOON).toBe(1)
  status = 200
  triggers.onCommit(database, commitOf([undefined, 'b']))
  await expect.poll(() => received.length, SOON).toBe(2)
})

test('a function with retry receives a failed event again until it succeeds, before the next event of the document', async () => {
  register('written', `${type}.written`, { retry: true })
  status = 500
  triggers.onCommit(database, commitOf([undefined, 'a']))
  triggers.onCommit(database, commitOf(['a', 'b']))
  await expect.poll(() => received.length, SOON).toBeGreaterThan(3)
  expect(new Set(received.map(({ event }) => event['id'])).size).toBe(1)
  status = 200
  const last = () => received.at(-1)?.event
  const b = { data: { value: { fields: { v: { stringValue: 'b' } } } } }
  await expect.poll(last, SOON).toMatchObject(b)
  expect(new Set(received.map(({ event }) => event['id'])).size).toBe(2)
})

test('an event that always fails is eventually given up', async () => {
  triggers.close()
  const backOff = { firstMs: 1, longestMs: 1, forMs: 20 }
  triggers = createTriggers({ host: '127.0.0.1', port: portOf(server) }, backOff)
  register('written', `${type}.written`, { retry: true })
  status = 500
  triggers.onCommit(database, commitOf([undefined, 'a']))
  triggers.onCommit(database, commitOf(['a', 'b']))
  const events = () => new Set(received.map(({ event }) => event['id'])).size
  await expect.poll(events, SOON).toBe(2)
})

test('events wait while the Functions emulator is down', async () => {
  register('written', `${type}.written`)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  triggers.onCommit(database, commitOf([undefined, 'a']))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await expect.poll(() => received.length, SOON).toBe(1)
})

test.each([
  ['no event type', { document: { value: 'a/{b}' } }, 'has no eventType'],
  ['an unknown event type', { eventType: `${type}.read` }, 'not known here'],
  ['no pattern', { eventType: `${type}.written` }, 'document pattern'],
])('a registration with %s is refused', (_title, body, message) => {
  expect(() => triggers.register('demo-x', 'key', body)).toThrow(message)
})

function register(key: string, eventType: string, more: object = {}) {
  const document = { value: 'things/{id}', matchType: 'PATH_PATTERN' }
  triggers.register('demo-x', key, { eventType, database: '(default)', document, ...more })
}

function commitOf(...changes: [before: string | undefined, after: string | undefined][]): Commit {
  const name = `${database}/documents/things/t1`
  const documentOf = (v: string | undefined) =>
    v === undefined
      ? undefined
      : { name, fields: { v: { stringValue: v } }, createTime: time, updateTime: time }
  return {
    commitTime: time,
    changes: changes.map(([before, after]) => ({
      name,
      before: documentOf(before),
      after: documentOf(after),
    })),
    caller: { kind: 'owner' },
    firesTriggers: true,
  }
}

const time = '2026-11-21T00:00:00.000001Z'

function portOf(listening: http.Server): number {
  return (listening.address() as AddressInfo).port
}
