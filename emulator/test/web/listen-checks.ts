import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore'
import { snapshotFeed, type SnapshotFeed } from '../support/snapshot-feed.ts'
import { same, type Checks, type World } from './world.ts'

export const listenChecks: Checks = {
  'a query listener reports documents that are added, changed and removed': async (world) => {
    const { sdk, things, admin } = world
    await addNumbers(world, 3)
    const feed = watch(world, sdk.query(things, sdk.where('n', '<', 100), sdk.orderBy('n')))
    await feed.next(shows(0, 1, 2))
    await admin.set(`${things.path}/q50`, { n: 50 })
    await feed.next(shows(0, 1, 2, 50))
    await admin.set(`${things.path}/q50`, { n: 500 })
    await feed.next(shows(0, 1, 2))
    await admin.update(`${things.path}/q1`, { extra: 'x' })
    const changed = await feed.next(({ docs }) => docs[1]?.get('extra') === 'x')
    same(
      changed.docChanges().map(({ type }) => type),
      ['modified'],
    )
    await admin.delete(`${things.path}/q1`)
    await feed.next(shows(0, 2))
    feed.stop()
  },

  'a listener on a limited query moves its window': async (world) => {
    const { sdk, things, admin } = world
    await addNumbers(world, 5)
    const feed = watch(world, sdk.query(things, sdk.orderBy('n'), sdk.limit(3)))
    await feed.next(shows(0, 1, 2))
    await admin.update(`${things.path}/q0`, { n: 500 })
    await feed.next(shows(1, 2, 3))
    await admin.update(`${things.path}/q0`, { n: 0 })
    await feed.next(shows(0, 1, 2))
    await admin.delete(`${things.path}/q1`)
    await feed.next(shows(0, 2, 3))
    feed.stop()
  },

  'a document listener reports creation, change and deletion': async (world) => {
    const { sdk, things, admin } = world
    const document = sdk.doc(things, 'live')
    const feed = snapshotFeed<DocumentSnapshot>((next, fail) =>
      sdk.onSnapshot(document, { includeMetadataChanges: true }, next, fail),
    )
    await feed.next((seen) => !seen.metadata.fromCache && !seen.exists())
    await admin.set(document.path, { v: 1 })
    await feed.next((seen) => seen.get('v') === 1)
    await admin.update(document.path, { v: 2 })
    await feed.next((seen) => seen.get('v') === 2)
    await admin.delete(document.path)
    await feed.next((seen) => !seen.metadata.fromCache && !seen.exists())
    feed.stop()
  },

  'a local write is shown at once and confirmed later': async (world) => {
    const { sdk, things } = world
    const document = sdk.doc(things, 'own')
    const feed = snapshotFeed<DocumentSnapshot>((next, fail) =>
      sdk.onSnapshot(document, { includeMetadataChanges: true }, next, fail),
    )
    await feed.next(({ metadata }) => !metadata.fromCache)
    await sdk.setDoc(document, { at: sdk.serverTimestamp() })
    const settled = await feed.next((seen) => seen.exists() && !seen.metadata.hasPendingWrites)
    same(settled.get('at') instanceof sdk.Timestamp, true, 'the time of the server')
    feed.stop()
  },

  'many listeners on one connection all receive a change': async (world) => {
    const { sdk, things, admin } = world
    await addNumbers(world, 12)
    const feeds = Array.from({ length: 12 }, (_, from) =>
      watch(world, sdk.query(things, sdk.where('n', '>=', from), sdk.orderBy('n'))),
    )
    await Promise.all(feeds.map((feed) => feed.next(isFromServer)))
    await admin.set(`${things.path}/extra`, { n: 7.5 })
    const concerned = feeds.slice(0, 8)
    await Promise.all(concerned.map((feed) => feed.next((seen) => numbersOf(seen).includes(7.5))))
    for (const feed of feeds) feed.stop()
  },

  'listening again shows the changes in between': async (world) => {
    const { sdk, things, admin } = world
    await addNumbers(world, 6)
    const query = sdk.query(things, sdk.orderBy('n'), sdk.limit(4))
    const first = watch(world, query)
    await first.next(shows(0, 1, 2, 3))
    first.stop()
    await admin.delete(`${things.path}/q1`)
    const second = watch(world, query)
    const seen = await second.next(isFromServer)
    same(numbersOf(seen), [0, 2, 3, 4])
    second.stop()
  },

  'after a network failure a listener is brought up to date': async (world) => {
    const { sdk, database, things, admin } = world
    await addNumbers(world, 3)
    const feed = watch(world, sdk.query(things, sdk.orderBy('n')))
    await feed.next(shows(0, 1, 2))
    await sdk.disableNetwork(database)
    await admin.delete(`${things.path}/q1`)
    await admin.set(`${things.path}/q20`, { n: 20 })
    await sdk.enableNetwork(database)
    await feed.next(shows(0, 2, 20))
    feed.stop()
  },
}

async function addNumbers({ things, admin }: World, count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await Promise.all(numbers.map((n) => admin.set(`${things.path}/q${n}`, { n })))
}

function watch({ sdk }: World, query: Query): SnapshotFeed<QuerySnapshot> {
  return snapshotFeed((next, fail) =>
    sdk.onSnapshot(query, { includeMetadataChanges: true }, next, fail),
  )
}

function shows(...numbers: number[]) {
  return (seen: QuerySnapshot) =>
    isFromServer(seen) && JSON.stringify(numbersOf(seen)) === JSON.stringify(numbers)
}

function isFromServer({ metadata }: QuerySnapshot): boolean {
  return !metadata.fromCache && !metadata.hasPendingWrites
}

function numbersOf({ docs }: QuerySnapshot): number[] {
  return docs.map((found) => found.get('n'))
}
