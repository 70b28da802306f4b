import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore, type QuerySnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { localFirestore } from './support/local-firestore.ts'
import { testOfOurs } from './support/firestore-under-test.ts'
import { control, restClient } from './support/rest.ts'
import { snapshotFeed } from './support/snapshot-feed.ts'

const local = localFirestore()
let other: Firestore
let foreign: ReturnType<typeof adminClient>
let close: () => Promise<void>

beforeAll(() => {
  const app = initializeApp({ projectId: local.projectId }, randomUUID())
  other = getFirestore(app, 'other')
  const { hostname, port } = new URL(local.origin)
  other.settings({ host: `${hostname}:${port}`, ssl: false })
  foreign = adminClient('demo-foreign', { host: hostname, port: Number(port) })
  close = async () => {
    await other.terminate()
    await deleteApp(app)
    await foreign.close()
  }
})
afterAll(() => close())

test('databases and projects have separate documents under the same paths', async () => {
  const path = `${local.newCollection().path}/a`
  await local.database.doc(path).set({ of: 'default' })
  await other.doc(path).set({ of: 'other' })
  await foreign.database.doc(path).set({ of: 'foreign' })
  const read = async (database: Firestore) => (await database.doc(path).get()).get('of')
  expect(await Promise.all([local.database, other, foreign.database].map(read))).toEqual([
    'default',
    'other',
    'foreign',
  ])
  const group = path.split('/')[0] ?? ''
  const found = await other.collectionGroup(group).get()
  expect(found.docs.map((document) => document.get('of'))).toEqual(['other'])
})

test('a reference to another database is read back unchanged', async () => {
  const target = local.newCollection().doc('target')
  const document = other.collection(target.parent.id).doc('a')
  await document.set({ to: target })
  const to: unknown = (await document.get()).get('to')
  expect(to).toMatchObject({ path: target.path })
})

test('a listener only receives changes of its own database', async () => {
  const { path } = local.newCollection()
  const feed = snapshotFeed<QuerySnapshot>((next, fail) =>
    other.collection(path).onSnapshot(next, fail),
  )
  await feed.next(({ size }) => size === 0)
  await local.database.doc(`${path}/a`).set({ n: 1 })
  await other.doc(`${path}/b`).set({ n: 2 })
  const heard = await feed.next(({ size }) => size > 0)
  feed.stop()
  expect(heard.docs.map(({ id }) => id)).toEqual(['b'])
})

test('transactions of two databases do not wait for each other', async () => {
  const path = `${local.newCollection().path}/a`
  await local.database.runTransaction(async (outer) => {
    await outer.get(local.database.doc(path))
    await other.runTransaction(async (inner) => {
      await inner.get(other.doc(path))
      inner.set(other.doc(path), { n: 1 })
    })
    outer.set(local.database.doc(path), { n: 2 })
  })
  expect((await other.doc(path).get()).get('n')).toBe(1)
  expect((await local.database.doc(path).get()).get('n')).toBe(2)
})

test('a commit cannot write to two databases', async () => {
  const name = `projects/${local.projectId}/databases/other/documents/a/b`
  const { status, body } = await restClient(local).call('POST', ':commit', {
    writes: [{ update: { name, fields: {} } }],
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
})

test('clearing one database leaves the others unchanged', async () => {
  const path = `${local.newCollection().path}/a`
  await local.database.doc(path).set({})
  await other.doc(path).set({})
  expect((await control(local, 'DELETE', '/databases/other/documents')).status).toBe(200)
  expect((await other.doc(path).get()).exists).toBe(false)
  expect((await local.database.doc(path).get()).exists).toBe(true)
})

testOfOurs(
  'an export contains all databases of its project and none of another project',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'databases-'))
    const path = `${local.newCollection().path}/a`
    for (const database of [local.database, other, foreign.database]) {
      await database.doc(path).set({ n: 1 })
    }
    const answer = await control(local, 'POST', ':export', {
      database: `projects/${local.projectId}/databases/(default)`,
      export_directory: folder,
      export_name: 'copy',
    })
    expect(answer.status).toBe(200)
    const seedFrom = join(folder, 'copy', 'copy.overall_export_metadata')
    const second = await startEmulator({ host: '127.0.0.1', port: 0, seedFrom })
    try {
      const root = `http://127.0.0.1:${second.port}/v1/projects`
      const statusOf = async (project: string, database: string) => {
        const url = `${root}/${project}/databases/${database}/documents/${path}`
        return (await fetch(url, { headers: { authorization: 'Bearer owner' } })).status
      }
      expect(await statusOf(local.projectId, '(default)')).toBe(200)
      expect(await statusOf(local.projectId, 'other')).toBe(200)
      expect(await statusOf('demo-foreign', '(default)')).toBe(404)
    } finally {
      await second.close()
      await rm(folder, { recursive: true })
    }
  },
)
