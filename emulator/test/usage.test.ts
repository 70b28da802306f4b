import { beforeEach, expect, test } from 'vitest'
import { localFirestore, tokenOf } from './support/local-firestore.ts'
import { control, loadRules, restClient } from './support/rest.ts'

const local = localFirestore()

const counts = async () => (await control(local, 'GET', '/usage')).body

beforeEach(async () => {
  await control(local, 'DELETE', '/usage')
})

test('writes, deletes and reads are counted, including those without effect', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 1 })
  await document.set({ n: 1 })
  await document.get()
  await document.delete()
  await document.delete()
  await document.get()
  const owner = { reads: 2, writes: 2, deletes: 2 }
  expect(await counts()).toEqual({ total: owner, callers: { owner } })
})

test('a refused write is not billed', async () => {
  await expect(local.newCollection().doc().update({ n: 1 })).rejects.toThrow('No document')
  expect(await counts()).toMatchObject({ total: { reads: 0, writes: 0, deletes: 0 } })
})

test('a query costs one read per document and at least one', async () => {
  const collection = local.newCollection()
  const batch = local.database.batch()
  for (let i = 0; i < 20; i++) batch.set(collection.doc(), { i })
  await batch.commit()
  await control(local, 'DELETE', '/usage')

  await collection.orderBy('i').limit(7).get()
  expect(await counts()).toMatchObject({ total: { reads: 7 } })
  await collection.where('i', '<', 0).get()
  expect(await counts()).toMatchObject({ total: { reads: 8 } })
  await collection.orderBy('i').offset(18).get()
  expect(await counts()).toMatchObject({ total: { reads: 28 } })
  await collection.count().get()
  expect(await counts()).toMatchObject({ total: { reads: 29 } })
})

test('documents that rules read are billed to the caller, once per document and request', async () => {
  await loadRules(
    local,
    `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        function gate() { return get(/databases/$(database)/documents/gates/one); }
        match /gated/{id} { allow get: if gate().data.open && gate().data.wide; }
      }
    }`,
  )
  await local.database.doc('gates/one').set({ open: true, wide: true })
  await control(local, 'DELETE', '/usage')
  const { call, nameOf } = restClient(local, tokenOf('alice'))
  await call('POST', ':batchGet', { documents: [nameOf('gated/a'), nameOf('gated/b')] })
  const alice = { reads: 3, writes: 0, deletes: 0 }
  expect(await counts()).toEqual({ total: alice, callers: { 'uid:alice': alice } })
  await restClient(local, null).call('GET', '/gated/a')
  expect(await counts()).toMatchObject({ callers: { anonymous: { reads: 2 } } })
})
