import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInAnonymously, signOut } from 'firebase/auth'
import * as sdk from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClient } from './support/admin.ts'
import { fired, firedTimes } from './support/fired.ts'
import { startSuite, type Suite } from './support/suite.ts'

const projectId = 'demo-triggers'
const TIMEOUT = { timeout: 60_000 }

let suite: Suite
let client: ReturnType<typeof adminClient>
let database: Firestore

beforeAll(async () => {
  suite = await startSuite(projectId)
  client = adminClient(projectId, suite.address('firestore'))
  database = client.database
}, 120_000)

afterAll(async () => {
  await client.close()
  await suite.stop()
}, 60_000)

test('a new document fires written and created', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ n: 1, s: 'żółć' })
  const [written] = await firedTimes(database, 'written', { document: thing.path })
  expect(written).toMatchObject({
    type: 'google.cloud.firestore.document.v1.written',
    params: { id: thing.id },
    before: null,
    after: { n: 1, s: 'żółć' },
    id: expect.any(String),
    time: expect.any(String),
  })
  const [created] = await firedTimes(database, 'created', { document: thing.path })
  expect(created).toMatchObject({ data: { n: 1, s: 'żółć' } })
})

test('an update fires written and updated, in order', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ n: 1, s: 'żółć' })
  await thing.update({ n: 2 })
  const written = await firedTimes(database, 'written', { document: thing.path, times: 2 })
  expect(written).toMatchObject([
    { before: null, after: { n: 1 } },
    { before: { n: 1, s: 'żółć' }, after: { n: 2, s: 'żółć' } },
  ])
  const [updated] = await firedTimes(database, 'updated', { document: thing.path })
  expect(updated).toMatchObject({ before: { n: 1 }, after: { n: 2 } })
})

test('a deletion fires written and deleted', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ n: 2 })
  await thing.delete()
  const written = await firedTimes(database, 'written', { document: thing.path, times: 2 })
  expect(written[1]).toMatchObject({ before: { n: 2 }, after: null })
  const [deleted] = await firedTimes(database, 'deleted', { document: thing.path })
  expect(deleted).toMatchObject({ data: { n: 2 } })
})

test('each change fires once', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ n: 1 })
  await thing.update({ n: 2 })
  await thing.delete()
  // Events of one document keep their order, so whatever came twice came before the last.
  await firedTimes(database, 'deleted', { document: thing.path })
  const written = await firedTimes(database, 'written', { document: thing.path, times: 3 })
  expect(written.map(({ after }) => after?.n ?? null)).toEqual([1, 2, null])
  expect(await fired(database, 'created', { document: thing.path })).toHaveLength(1)
})

test('a function that asks for it learns who wrote', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ n: 1 })
  const [event] = await firedTimes(database, 'auth', { document: thing.path })
  expect(event).toMatchObject({ authType: 'service_account' })
})

test('a write that changes nothing does not fire', TIMEOUT, async () => {
  const thing = database.doc(`things/${randomUUID()}`)
  await thing.set({ a: 1 })
  await thing.set({ a: 1 })
  await thing.set({ a: 2 })
  const written = await firedTimes(database, 'written', { document: thing.path, times: 2 })
  expect(written.map(({ after }) => after)).toEqual([{ a: 1 }, { a: 2 }])
})

test('a pattern may have several wildcards', TIMEOUT, async () => {
  const id = randomUUID()
  await database.doc(`a/${id}/b/kid`).set({ ok: true })
  const [event] = await firedTimes(database, 'nested', { document: `a/${id}/b/kid` })
  expect(event).toMatchObject({ params: { x: id, y: 'kid' } })
})

test('a pattern without wildcards means one document', TIMEOUT, async () => {
  await database.doc('config/other').set({ at: randomUUID() })
  await database.doc('config/global').set({ at: randomUUID() })
  const events = await firedTimes(database, 'exact', {})
  expect(new Set(events.map(({ document }) => document))).toEqual(new Set(['config/global']))
})

test('a batch fires for each of its documents', TIMEOUT, async () => {
  const things = [0, 1, 2, 3, 4].map((i) => database.doc(`things/${randomUUID()}-${i}`))
  const batch = database.batch()
  things.forEach((thing, i) => batch.set(thing, { i }))
  await batch.commit()
  for (const [i, thing] of things.entries()) {
    const [written] = await firedTimes(database, 'written', { document: thing.path })
    expect(written).toMatchObject({ after: { i } })
  }
})

test('a write by a signed-in user fires and names the user', TIMEOUT, async () => {
  const uid = randomUUID()
  const firestore = sdk.initializeFirestore(initializeApp({ projectId, apiKey: 'local' }, uid), {})
  const { host, port } = suite.address('firestore')
  sdk.connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
  await sdk.setDoc(sdk.doc(firestore, 'users', uid), { ok: 1 })
  const [event] = await firedTimes(database, 'user', { document: `users/${uid}` })
  expect(event).toMatchObject({ after: { ok: 1 }, authType: 'app_user', authId: uid })
  await sdk.terminate(firestore)
})

test('the rules see who is signed in at the Auth emulator', TIMEOUT, async () => {
  const app = initializeApp({ projectId, apiKey: 'local' }, randomUUID())
  const auth = getAuth(app)
  const { host, port } = suite.address('auth')
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true })
  const firestore = sdk.initializeFirestore(app, {})
  sdk.setLogLevel('silent')
  sdk.connectFirestoreEmulator(
    firestore,
    suite.address('firestore').host,
    suite.address('firestore').port,
  )
  const write = (uid: string) => outcomeOf(sdk.setDoc(sdk.doc(firestore, 'users', uid), { a: 1 }))

  expect(await write(randomUUID())).toBe('permission-denied')
  const { user } = await signInAnonymously(auth)
  expect(await write(user.uid)).toBe('allowed')
  expect((await database.doc(`users/${user.uid}`).get()).data()).toEqual({ a: 1 })
  expect(await write(randomUUID())).toBe('permission-denied')
  await signOut(auth)
  const read = sdk.getDocFromServer(sdk.doc(firestore, 'users', user.uid))
  expect(await outcomeOf(read)).toBe('permission-denied')
  await sdk.terminate(firestore)
  await deleteApp(app)
})

test('a callable answers and reports its errors', TIMEOUT, async () => {
  expect(await call('hello', { a: 1 })).toEqual({
    status: 200,
    body: { result: { uid: null, echo: { a: 1 } } },
  })
  expect(await call('hello', { fail: true })).toMatchObject({
    status: 400,
    body: { error: { status: 'FAILED_PRECONDITION', details: { why: 1 } } },
  })
})

test('a callable knows who is signed in at the Auth emulator', TIMEOUT, async () => {
  const { host, port } = suite.address('auth')
  const url = `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
  const credentials = { email: `${randomUUID()}@example.com`, password: 'secret1' }
  const { body } = await postJson(url, { ...credentials, returnSecureToken: true })
  expect(body).toMatchObject({ idToken: expect.any(String), localId: expect.any(String) })
  const { idToken, localId } = body as { idToken: string; localId: string }
  expect(await call('hello', {}, idToken)).toMatchObject({ body: { result: { uid: localId } } })
})

test('an Express app answers below its function', TIMEOUT, async () => {
  const url = functionUrl('api')
  const ping = await fetch(`${url}/api/ping`)
  expect(await ping.json()).toEqual({ pong: true })
  expect(await postJson(`${url}/api/echo`, { x: 1 })).toEqual({ status: 200, body: { x: 1 } })
})

test('hosting passes calls on to the function', TIMEOUT, async () => {
  const { host, port } = suite.address('hosting')
  const ping = await fetch(`http://${host}:${port}/api/ping`)
  expect(ping.status).toBe(200)
  expect(await ping.json()).toEqual({ pong: true })
})

test('a queued task runs', TIMEOUT, async () => {
  const task = { hello: { key: randomUUID() } }
  expect(await call('enqueue', task.hello)).toMatchObject({ status: 200 })
  const tasks = async () => (await fired(database, 'task')).map(({ data }) => data)
  await expect.poll(tasks, { timeout: 30_000 }).toContainEqual(task)
})

function outcomeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )
}

function functionUrl(name: string): string {
  const { host, port } = suite.address('functions')
  return `http://${host}:${port}/${projectId}/us-central1/${name}`
}

function call(name: string, data: object, token?: string) {
  return postJson(functionUrl(name), { data }, token)
}

async function postJson(url: string, body: object, token?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}
