import { expect, test } from 'vitest'
import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore'
import { localFirestore } from './support/local-firestore.ts'
import { snapshotFeed } from './support/snapshot-feed.ts'

const local = localFirestore()

test('a listener on a document reports its creation, its changes and its deletion', async () => {
  const document = local.newCollection().doc()
  const feed = snapshotFeed<DocumentSnapshot>((next, fail) => document.onSnapshot(next, fail))
  await feed.next(({ exists }) => !exists)
  await document.set({ v: 1 })
  await feed.next((snapshot) => snapshot.get('v') === 1)
  await document.delete()
  await feed.next(({ exists }) => !exists)
  feed.stop()
})

test('a listener on a limited query reports documents that move in and out of the limit', async () => {
  const collection = local.newCollection()
  const batch = local.database.batch()
  for (let i = 0; i < 20; i++) batch.set(collection.doc(`d${i}`), { i, mod: i % 5 })
  await batch.commit()
  const query = collection.where('mod', '==', 3).orderBy('i').limit(3)
  const feed = snapshotFeed<QuerySnapshot>((next, fail) => query.onSnapshot(next, fail))
  const shows =
    (...expected: number[]) =>
    (snapshot: QuerySnapshot) =>
      snapshot.docs.map((document) => document.get('i')).join() === expected.join()
  const changesOf = (snapshot: QuerySnapshot) => snapshot.docChanges().map(({ type }) => type)

  await feed.next(shows(3, 8, 13))
  await collection.doc('d3').update({ mod: 99 })
  expect(changesOf(await feed.next(shows(8, 13, 18)))).toContain('removed')
  await collection.doc('d3').update({ mod: 3 })
  expect(changesOf(await feed.next(shows(3, 8, 13)))).toContain('added')
  await collection.doc('d8').update({ name: 'other' })
  const changed = await feed.next((snapshot) => snapshot.docs[1]?.get('name') === 'other')
  expect(changesOf(changed)).toEqual(['modified'])
  feed.stop()
})

test('a listener reports that all data were cleared', async () => {
  const collection = local.newCollection()
  await collection.doc('a').set({ n: 1 })
  const feed = snapshotFeed<QuerySnapshot>((next, fail) => collection.onSnapshot(next, fail))
  await feed.next(({ size }) => size === 1)
  const path = `/emulator/v1/projects/${local.projectId}/databases/(default)/documents`
  await fetch(`${local.origin}${path}`, { method: 'DELETE' })
  await feed.next(({ empty }) => empty)
  feed.stop()
})
