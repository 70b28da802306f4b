import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInAnonymously, signOut } from 'firebase/auth'
import * as sdk from 'firebase/firestore'
import { expect, test } from 'vitest'
import { fired, firedTimes } from '../support/fired.ts'
import { projectId, type SuiteInUse } from './suite-in-use.ts'

export function describeTriggers({ suite, database }: SuiteInUse): void {
  test('a new document fires the written and created triggers', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ n: 1, s: 'żółć' })
    const [written] = await firedTimes(database(), 'written', { document: thing.path })
    expect(written).toMatchObject({
      type: 'google.cloud.firestore.document.v1.written',
      params: { id: thing.id },
      before: null,
      after: { n: 1, s: 'żółć' },
      id: expect.any(String),
      time: expect.any(String),
    })
    const [created] = await firedTimes(database(), 'created', { document: thing.path })
    expect(created).toMatchObject({ data: { n: 1, s: 'żółć' } })
  })

  test('an update fires the written and updated triggers, in order', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ n: 1, s: 'żółć' })
    await thing.update({ n: 2 })
    const written = await firedTimes(database(), 'written', { document: thing.path, times: 2 })
    expect(written).toMatchObject([
      { before: null, after: { n: 1 } },
      { before: { n: 1, s: 'żółć' }, after: { n: 2, s: 'żółć' } },
    ])
    const [updated] = await firedTimes(database(), 'updated', { document: thing.path })
    expect(updated).toMatchObject({ before: { n: 1 }, after: { n: 2 } })
  })

  test('a deletion fires the written and deleted triggers', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ n: 2 })
    await thing.delete()
    const written = await firedTimes(database(), 'written', { document: thing.path, times: 2 })
    expect(written[1]).toMatchObject({ before: { n: 2 }, after: null })
    const [deleted] = await firedTimes(database(), 'deleted', { document: thing.path })
    expect(deleted).toMatchObject({ data: { n: 2 } })
  })

  test('first-generation functions fire as well', async () => {
    const thing = database().doc(`first/${randomUUID()}`)
    await thing.set({ n: 1, at: new Date(0) })
    await thing.update({ n: 2 })
    await thing.delete()
    const resource = `projects/${projectId}/databases/(default)/documents/${thing.path}`
    const written = await firedTimes(database(), 'firstWritten', { document: thing.path, times: 3 })
    expect(written).toMatchObject([
      {
        type: 'google.firestore.document.write',
        resource,
        params: { id: thing.id },
        before: null,
        after: { n: 1 },
        id: expect.any(String),
        time: expect.any(String),
      },
      { before: { n: 1 }, after: { n: 2 } },
      { before: { n: 2 }, after: null },
    ])
    const [deleted] = await firedTimes(database(), 'firstDeleted', { document: thing.path })
    expect(deleted).toMatchObject({ after: { n: 2 } })
  })

  test('each change fires its triggers once', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ n: 1 })
    await thing.update({ n: 2 })
    await thing.delete()
    // Events of one document keep their order, so a duplicate would have arrived before the last
    // event.
    await firedTimes(database(), 'deleted', { document: thing.path })
    const written = await firedTimes(database(), 'written', { document: thing.path, times: 3 })
    expect(written.map(({ after }) => after?.n ?? null)).toEqual([1, 2, null])
    expect(await fired(database(), 'created', { document: thing.path })).toHaveLength(1)
  })

  test('a trigger with auth context receives the writer', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ n: 1 })
    const [event] = await firedTimes(database(), 'auth', { document: thing.path })
    expect(event).toMatchObject({ authType: 'service_account' })
  })

  test('a write without effect fires no triggers', async () => {
    const thing = database().doc(`things/${randomUUID()}`)
    await thing.set({ a: 1 })
    await thing.set({ a: 1 })
    await thing.set({ a: 2 })
    const written = await firedTimes(database(), 'written', { document: thing.path, times: 2 })
    expect(written.map(({ after }) => after)).toEqual([{ a: 1 }, { a: 2 }])
  })

  test('the pattern of a trigger may have several wildcards', async () => {
    const id = randomUUID()
    await database().doc(`a/${id}/b/kid`).set({ ok: true })
    const [event] = await firedTimes(database(), 'nested', { document: `a/${id}/b/kid` })
    expect(event).toMatchObject({ params: { x: id, y: 'kid' } })
  })

  test('a trigger pattern without wildcards matches one document', async () => {
    await database().doc('config/other').set({ at: randomUUID() })
    await database().doc('config/global').set({ at: randomUUID() })
    const events = await firedTimes(database(), 'exact', {})
    expect(new Set(events.map(({ document }) => document))).toEqual(new Set(['config/global']))
  })

  test('a batch fires a trigger for each of its documents', async () => {
    const things = [0, 1, 2, 3, 4].map((i) => database().doc(`things/${randomUUID()}-${i}`))
    const batch = database().batch()
    things.forEach((thing, i) => batch.set(thing, { i }))
    await batch.commit()
    for (const [i, thing] of things.entries()) {
      const [written] = await firedTimes(database(), 'written', { document: thing.path })
      expect(written).toMatchObject({ after: { i } })
    }
  })

  test('a write by a signed-in user fires a trigger that names the user', async () => {
    const uid = randomUUID()
    const firestore = sdk.initializeFirestore(
      initializeApp({ projectId, apiKey: 'local' }, uid),
      {},
    )
    const { host, port } = suite().address('firestore')
    sdk.connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid } })
    await sdk.setDoc(sdk.doc(firestore, 'users', uid), { ok: 1 })
    const [event] = await firedTimes(database(), 'user', { document: `users/${uid}` })
    expect(event).toMatchObject({ after: { ok: 1 }, authType: 'app_user', authId: uid })
    await sdk.terminate(firestore)
  })

  test('the rules see the user who is signed in at the Auth emulator', async () => {
    const app = initializeApp({ projectId, apiKey: 'local' }, randomUUID())
    const auth = getAuth(app)
    const { host, port } = suite().address('auth')
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true })
    const firestore = sdk.initializeFirestore(app, {})
    sdk.setLogLevel('silent')
    sdk.connectFirestoreEmulator(
      firestore,
      suite().address('firestore').host,
      suite().address('firestore').port,
    )
    const write = (uid: string) => outcomeOf(sdk.setDoc(sdk.doc(firestore, 'users', uid), { a: 1 }))

    expect(await write(randomUUID())).toBe('permission-denied')
    const { user } = await signInAnonymously(auth)
    expect(await write(user.uid)).toBe('allowed')
    expect((await database().doc(`users/${user.uid}`).get()).data()).toEqual({ a: 1 })
    expect(await write(randomUUID())).toBe('permission-denied')
    await signOut(auth)
    const read = sdk.getDocFromServer(sdk.doc(firestore, 'users', user.uid))
    expect(await outcomeOf(read)).toBe('permission-denied')
    await sdk.terminate(firestore)
    await deleteApp(app)
  })
}

function outcomeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )
}
