import { initializeApp } from 'firebase/app'
import * as web from 'firebase/firestore'
import { AggregateField, FieldValue, Filter, type Query } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexedFirestore } from './support/indexed-firestore.ts'
import { codes, localFirestore } from './support/local-firestore.ts'
import { control, loadRules, restClient } from './support/rest.ts'

const SOON = { timeout: 15_000 }
const byRank = {
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'kind', order: 'ASCENDING' },
    { fieldPath: 'rank', order: 'ASCENDING' },
  ],
}
const byRankDescending = {
  ...byRank,
  fields: [byRank.fields[0], { fieldPath: 'rank', order: 'DESCENDING' }],
}
const needed = (index: object) =>
  `Add to "indexes" in firestore.indexes.json: ${JSON.stringify(index)}`

async function messageOf(asked: Promise<unknown>): Promise<string> {
  const error: unknown = await asked.then(
    () => new Error('The query was served'),
    (refusal: unknown) => refusal,
  )
  expect(error).toMatchObject({ code: codes.FAILED_PRECONDITION })
  return error instanceof Error ? error.message : String(error)
}

describe('a database with an index file', () => {
  const { local, declare } = indexedFirestore({ indexes: [byRank] })
  const things = () => local.database.collection('things')
  const ofKind = () => things().where('kind', '==', 'a')
  const missing: [string, () => Promise<unknown>][] = [
    ['a query', () => ofKind().orderBy('rank', 'desc').get()],
    ['a query with limitToLast', () => ofKind().orderBy('rank').limitToLast(2).get()],
    ['a count', () => ofKind().orderBy('rank', 'desc').count().get()],
    [
      'a query in a transaction',
      () =>
        local.database.runTransaction((transaction) =>
          transaction.get(ofKind().orderBy('rank', 'desc')),
        ),
    ],
  ]

  beforeEach(async () => {
    declare({ indexes: [byRank] })
    await expect.poll(() => isServed(ofKind().orderBy('rank', 'desc')), SOON).toBe(false)
    await things().doc('one').set({ kind: 'a', rank: 1 })
  })

  async function isServed(query: Query): Promise<boolean> {
    return query.get().then(
      () => true,
      () => false,
    )
  }

  test('a database with an index file serves the queries that its indexes serve', async () => {
    expect((await ofKind().orderBy('rank').get()).size).toBe(1)
    expect((await ofKind().where('rank', '>', 0).get()).size).toBe(1)
    expect((await things().where('kind', 'in', ['a', 'b']).orderBy('rank').get()).size).toBe(1)
  })

  test.each(missing)(
    'a database with an index file refuses %s without an index',
    async (_what, ask) => {
      expect(await messageOf(ask())).toContain(
        `The query requires an index. ${needed(byRankDescending)}`,
      )
    },
  )

  test('a listener without an index is refused and others continue', async () => {
    const heard: number[] = []
    const stop = things().onSnapshot(({ size }) => heard.push(size))
    await expect.poll(() => heard, SOON).toEqual([1])
    const refusal = new Promise<Error>((resolve) =>
      ofKind()
        .orderBy('rank', 'desc')
        .onSnapshot(() => undefined, resolve),
    )
    // The Admin SDK turns the cause of the target's removal into a plain error.
    const { message } = await refusal
    expect(message).toContain('Error 9: The query requires an index.')
    expect(message).toContain(needed(byRankDescending))
    await things().doc('two').set({})
    await expect.poll(() => heard, SOON).toEqual([1, 2])
    stop()
    await things().doc('two').delete()
  })

  test('queries and listeners of the web SDK without an index are refused', async () => {
    web.setLogLevel('silent')
    const app = initializeApp({ projectId: local.projectId, apiKey: 'local' }, 'indexes')
    const database = web.initializeFirestore(app, {})
    const { hostname, port } = new URL(local.origin)
    web.connectFirestoreEmulator(database, hostname, Number(port))
    const query = web.query(
      web.collection(database, 'things'),
      web.where('kind', '==', 'a'),
      web.orderBy('rank'),
      web.limitToLast(1),
    )
    const refused = {
      code: 'failed-precondition',
      message: expect.stringContaining(needed(byRankDescending)),
    }
    await expect(web.getDocs(query)).rejects.toMatchObject(refused)
    await expect(
      new Promise((resolve, reject) => web.onSnapshot(query, resolve, reject)),
    ).rejects.toMatchObject(refused)
    await expect(web.getCountFromServer(query)).rejects.toMatchObject(refused)
    await web.terminate(database)
  })

  test('REST refuses queries and ordered lists without an index', async () => {
    const structuredQuery = {
      from: [{ collectionId: 'things' }],
      orderBy: [
        { field: { fieldPath: 'kind' } },
        { field: { fieldPath: 'rank' }, direction: 'DESCENDING' },
      ],
    }
    const error = {
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining(needed(byRankDescending)),
    }
    const { call } = restClient(local)
    expect(await call('POST', ':runQuery', { structuredQuery })).toMatchObject({
      status: 400,
      body: [{ error }],
    })
    expect(await call('GET', '/things?orderBy=kind,rank%20desc')).toMatchObject({
      status: 400,
      body: { error },
    })
  })

  test('a refused OR query names every missing index of its sides', async () => {
    const either = Filter.or(Filter.where('kind', '==', 'a'), Filter.where('owner', '==', 'x'))
    const byOwner = {
      ...byRank,
      fields: [{ fieldPath: 'owner', order: 'ASCENDING' }, byRankDescending.fields[1]],
    }
    expect(await messageOf(things().where(either).orderBy('rank', 'desc').get())).toContain(
      `${needed(byRankDescending)}, ${JSON.stringify(byOwner)}`,
    )
  })

  test('a refused query with ranges on several fields recommends an order of the index', async () => {
    const message = await messageOf(things().where('rank', '>', 1).where('size', '<', 1).get())
    expect(message).toContain(
      '\nThe query contains range and inequality filters on multiple fields,',
    )
  })

  test('sums, vector searches and collection groups without an index are refused', async () => {
    const sum = ofKind()
      .aggregate({ total: AggregateField.sum('size') })
      .get()
    expect(await messageOf(sum)).toContain('"kind","order":"ASCENDING"},{"fieldPath":"size"')
    const search = things().findNearest({
      vectorField: 'at',
      queryVector: FieldValue.vector([1, 0]),
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    })
    expect(await messageOf(search.get())).toContain(
      'Missing vector index configuration. Add to "indexes" in firestore.indexes.json: {"collectionGroup":"things","queryScope":"COLLECTION","fields":[{"fieldPath":"at","vectorConfig":{"dimension":2,"flat":{}}}]}',
    )
    const group = local.database.collectionGroup('things').where('kind', '==', 'a')
    const message = await messageOf(group.get())
    expect(message).toContain(
      'The query requires a COLLECTION_GROUP_ASC index for collection things and field kind. Add to "fieldOverrides" in firestore.indexes.json: ',
    )
  })

  test('a query is served as soon as its missing index is added to the file', async () => {
    const group = local.database.collectionGroup('things').where('kind', '==', 'a')
    const pasted = async (query: Query) => {
      const [, text = ''] = /json: (.*)$/.exec(await messageOf(query.get())) ?? []
      const entry: object = JSON.parse(text)
      return entry
    }
    const descending = ofKind().orderBy('rank', 'desc')
    declare({
      indexes: [byRank, await pasted(descending)],
      fieldOverrides: [await pasted(group)],
    })
    await expect.poll(() => isServed(descending), SOON).toBe(true)
    expect((await group.get()).size).toBe(1)
  })

  test('a caller without permission learns nothing about indexes', async () => {
    const closed = 'service cloud.firestore { match /databases/{d}/documents { } }'
    await loadRules(local, closed)
    const structuredQuery = {
      from: [{ collectionId: 'things' }],
      orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' } }],
    }
    const answer = await restClient(local, null).call('POST', ':runQuery', { structuredQuery })
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('databases without an index file', () => {
  const local = localFirestore()

  test('a database without an index file serves every query', async () => {
    const query = local.newCollection().where('a', '==', 1).orderBy('b')
    expect((await query.get()).size).toBe(0)
  })
})

describe('an emulator that allows missing indexes', () => {
  const { local } = indexedFirestore({ indexes: [] }, { missingIndexes: 'allow' })

  test('an emulator that allows missing indexes serves every query despite an index file', async () => {
    const query = local.newCollection().where('a', '==', 1).orderBy('b')
    expect((await query.get()).size).toBe(0)
  })
})

describe('an emulator that refuses missing indexes', () => {
  const local = localFirestore({ missingIndexes: 'refuse' })

  test('an emulator that refuses missing indexes does so even without an index file', async () => {
    const collection = local.newCollection()
    expect((await collection.where('a', '==', 1).where('b', '==', 1).get()).size).toBe(0)
    expect(await messageOf(collection.where('a', '==', 1).orderBy('b').get())).toContain(
      'The query requires an index.',
    )
  })
})

describe('a project with an exception', () => {
  const { local } = indexedFirestore({ indexes: [] })

  test('a project can be exempted from required indexes for a while', async () => {
    const query = local.newCollection().where('a', '==', 1).orderBy('b')
    await control(local, 'PUT', '/indexes', { required: false })
    expect((await query.get()).size).toBe(0)
    await control(local, 'PUT', '/indexes', { required: true })
    expect(await messageOf(query.get())).toContain('The query requires an index.')
    expect((await control(local, 'PUT', '/indexes', { required: 'no' })).status).toBe(400)
  })
})
