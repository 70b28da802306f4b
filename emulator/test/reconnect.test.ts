import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import * as web from 'firebase/firestore'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startEmulator, type RunningEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { breakableProxy, type BreakableProxy } from './support/breakable-proxy.ts'
import { snapshotFeed, type SnapshotFeed } from './support/snapshot-feed.ts'

const projectId = 'demo-reconnect'
type Client = ReturnType<typeof adminClient>

let emulator: RunningEmulator
let proxy: BreakableProxy
/** Writes on a connection that does not break. */
let writer: Client
let listener: Client
let browser: web.Firestore

beforeAll(async () => {
  emulator = await startEmulator({ host: '127.0.0.1', port: 0 })
  proxy = await breakableProxy(emulator.port)
  writer = adminClient(projectId, emulator)
  listener = adminClient(projectId, { host: '127.0.0.1', port: proxy.port })
  web.setLogLevel('silent')
  const app = initializeApp({ projectId, apiKey: 'local' }, randomUUID())
  browser = web.initializeFirestore(app, {})
  web.connectFirestoreEmulator(browser, '127.0.0.1', proxy.port, { mockUserToken: 'owner' })
})

afterAll(async () => {
  await Promise.all([listener.close(), writer.close(), web.terminate(browser)])
  proxy.close()
  await emulator.close()
})

/**
 * The three lowest numbers, as each SDK shows them. Undefined while the result comes from the
 * cache.
 */
const listeners: Record<string, (path: string) => SnapshotFeed<number[] | undefined>> = {
  'the Admin SDK': (path) =>
    snapshotFeed((next, fail) =>
      listener.database
        .collection(path)
        .orderBy('n')
        .limit(3)
        .onSnapshot(({ docs }) => next(docs.map((document) => document.get('n'))), fail),
    ),
  'the web SDK': (path) =>
    snapshotFeed((next, fail) =>
      web.onSnapshot(
        web.query(web.collection(browser, path), web.orderBy('n'), web.limit(3)),
        { includeMetadataChanges: true },
        ({ docs, metadata }) =>
          next(metadata.fromCache ? undefined : docs.map((document) => document.get('n'))),
        fail,
      ),
    ),
}

const shows =
  (...numbers: number[]) =>
  (seen: number[] | undefined) =>
    seen?.join() === numbers.join()

async function fill(database: Firestore, path: string, numbers: Record<string, number>) {
  const batch = database.batch()
  for (const [id, n] of Object.entries(numbers)) batch.set(database.doc(`${path}/${id}`), { n })
  await batch.commit()
}

describe.each(Object.entries(listeners))('listeners of %s', (_title, listen) => {
  test('a listener receives every change that happened while its connection was broken', async () => {
    const path = `c-${randomUUID()}`
    await fill(writer.database, path, { a: 1, b: 2, c: 3, d: 4 })
    const feed = listen(path)
    await feed.next(shows(1, 2, 3))
    proxy.break()
    await fill(writer.database, path, { b: 20, e: 0 })
    await writer.database.doc(`${path}/a`).delete()
    await feed.next(shows(0, 3, 4))
    await writer.database.doc(`${path}/d`).update({ n: 1 })
    await feed.next(shows(0, 1, 3))
    feed.stop()
  })

  test('a listener shows the new data after a restart with other data', async () => {
    const path = `c-${randomUUID()}`
    await fill(writer.database, path, { a: 1, b: 2 })
    const feed = listen(path)
    await feed.next(shows(1, 2))
    const next = await startEmulator({ host: '127.0.0.1', port: 0 })
    const nextWriter = adminClient(projectId, next)
    await fill(nextWriter.database, path, { b: 5, c: 7 })
    proxy.forwardTo(next.port)
    await feed.next(shows(5, 7))
    await nextWriter.database.doc(`${path}/b`).delete()
    await feed.next(shows(7))
    feed.stop()
    proxy.forwardTo(emulator.port)
    await nextWriter.close()
    await next.close()
  })
})
