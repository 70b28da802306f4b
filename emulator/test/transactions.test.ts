import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { expectRefused, localFirestore } from './support/local-firestore.ts'

const local = localFirestore({ lockTimeoutMs: 400 })

test('a transaction reads and writes', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 0 })
  const outcome = await local.database.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(document)
    transaction.update(document, { n: snapshot.get('n') + 1 })
    return 'done'
  })
  expect(outcome).toBe('done')
  expect((await document.get()).get('n')).toBe(1)
})

test('fifty concurrent increments all succeed with the default number of attempts', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 0 })
  const increment = () =>
    local.database.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(document)
      transaction.update(document, { n: snapshot.get('n') + 1 })
    })
  await Promise.all(Array.from({ length: 50 }, increment))
  expect((await document.get()).get('n')).toBe(50)
})

testOfOurs(
  'a transaction waits for its turn in a queue that moves, however long it is',
  async () => {
    const document = local.newCollection().doc()
    await document.set({ n: 0 })
    const increment = async () => {
      let runs = 0
      await local.database.runTransaction(async (transaction) => {
        runs += 1
        const snapshot = await transaction.get(document)
        await pause(100)
        transaction.update(document, { n: snapshot.get('n') + 1 })
      })
      return runs
    }
    const runs = await Promise.all(Array.from({ length: 30 }, increment))
    expect((await document.get()).get('n')).toBe(30)
    // Each except the first loses once; after that it waits for its turn.
    expect(Math.max(...runs)).toBe(2)
  },
)

test('a transaction that throws writes nothing', async () => {
  const collection = local.newCollection()
  await collection.doc('a').set({ v: 1 })
  const aborted = local.database.runTransaction(async (transaction) => {
    await transaction.get(collection.where('v', '>', 0))
    transaction.set(collection.doc('never'), {})
    throw new Error('user abort')
  })
  await expect(aborted).rejects.toThrow('user abort')
  expect((await collection.doc('never').get()).exists).toBe(false)
  // No lock remains.
  await collection.doc('a').set({ v: 2 })
})

test('a write outside waits until the transaction has ended', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 1 })
  const events: string[] = []
  let write: Promise<unknown> = Promise.resolve()
  await local.database.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(document)
    write = document.update({ n: 100 }).then(() => events.push('outside'))
    // Long enough for the other write to overtake if it could.
    await document.get()
    transaction.update(document, { n: snapshot.get('n') + 1 })
    events.push('inside')
  })
  await write
  expect(events).toEqual(['inside', 'outside'])
  expect((await document.get()).get('n')).toBe(100)
})

test('a write does not wait for a lock for ever', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 1 })
  await local.database.runTransaction(async (transaction) => {
    await transaction.get(document)
    // A transaction that waits for itself, as a faulty function might.
    const inside = rest('POST', ':commit', {
      writes: [{ update: { name: nameOf(document.path) } }],
    })
    expect(await inside).toMatchObject({
      error: { status: 'ABORTED', message: expect.any(String) },
    })
  })
})

test('two transactions that wait for each other both succeed in the end', async () => {
  const collection = local.newCollection()
  const [a, b] = [collection.doc('a'), collection.doc('b')]
  await Promise.all([a.set({ n: 0 }), b.set({ n: 0 })])
  const move = (first: typeof a, second: typeof a) =>
    local.database.runTransaction(async (transaction) => {
      const one = await transaction.get(first)
      const two = await transaction.get(second)
      transaction.update(first, { n: one.get('n') + 1 }).update(second, { n: two.get('n') + 1 })
    })
  await Promise.all([move(a, b), move(b, a), move(a, b), move(b, a)])
  expect((await a.get()).get('n')).toBe(4)
  expect((await b.get()).get('n')).toBe(4)
})

test('a transaction runs again if another document begins to match its query', async () => {
  const collection = local.newCollection()
  await collection.doc('one').set({ open: true })
  let runs = 0
  await local.database.runTransaction(async (transaction) => {
    runs += 1
    const open = await transaction.get(collection.where('open', '==', true))
    if (runs === 1) await collection.doc('two').set({ open: true })
    transaction.set(collection.doc('summary'), { open: open.size })
  })
  expect(runs).toBe(2)
  expect((await collection.doc('summary').get()).get('open')).toBe(2)
})

test('a count in a transaction is still correct when it commits', async () => {
  const collection = local.newCollection()
  let runs = 0
  await local.database.runTransaction(async (transaction) => {
    runs += 1
    const { count } = (await transaction.get(collection.count())).data()
    if (runs === 1) await collection.doc('new').set({ n: 1 })
    transaction.set(collection.doc('total'), { count })
  })
  expect((await collection.doc('total').get()).get('count')).toBe(1)
})

test('a read-only transaction sees the time of its beginning and takes no locks', async () => {
  const collection = local.newCollection()
  await collection.doc('a').set({ n: 1 })
  await local.database.runTransaction(
    async (transaction) => {
      expect((await transaction.get(collection.doc('a'))).get('n')).toBe(1)
      await collection.doc('a').set({ n: 2 })
      await collection.doc('b').set({ n: 3 })
      expect((await transaction.get(collection.doc('a'))).get('n')).toBe(1)
      const all = await transaction.get(collection.orderBy('n'))
      expect(all.docs.map((document) => document.get('n'))).toEqual([1])
    },
    { readOnly: true },
  )
  expect((await collection.doc('a').get()).get('n')).toBe(2)
})

test('documents read concurrently in one transaction are all locked by it', async () => {
  const collection = local.newCollection()
  const documents = ['a', 'b', 'c'].map((id) => collection.doc(id))
  await Promise.all(documents.map((document) => document.set({ n: 0 })))
  const increment = () =>
    local.database.runTransaction(async (transaction) => {
      const snapshots = await Promise.all(documents.map((document) => transaction.get(document)))
      for (const { ref, get } of snapshots.map((s) => ({ ref: s.ref, get: s.get('n') }))) {
        transaction.update(ref, { n: get + 1 })
      }
    })
  await Promise.all(Array.from({ length: 5 }, increment))
  const after = await local.database.getAll(...documents)
  expect(after.map((snapshot) => snapshot.get('n'))).toEqual([5, 5, 5])
})

test('a transaction with an unknown id is refused', async () => {
  const transaction = Buffer.from('made up').toString('base64')
  expect(await rest('POST', ':commit', { transaction, writes: [] })).toMatchObject({
    error: { status: 'INVALID_ARGUMENT' },
  })
})

test('a read-only transaction cannot write', async () => {
  const begun = Object(await rest('POST', ':beginTransaction', { options: { readOnly: {} } }))
  const writes = [{ update: { name: nameOf('things/a') } }]
  expect(await rest('POST', ':commit', { ...begun, writes })).toMatchObject({
    error: { status: 'INVALID_ARGUMENT' },
  })
})

test('a transaction that fails with an application error is not retried', async () => {
  await expectRefused(
    local.database.runTransaction(async (transaction) => {
      transaction.update(local.newCollection().doc('missing'), { n: 1 })
    }),
    'NOT_FOUND',
  )
})

function nameOf(path: string): string {
  return `projects/${local.projectId}/databases/(default)/documents/${path}`
}

async function rest(method: string, verb: string, body: object): Promise<unknown> {
  const path = `/v1/projects/${local.projectId}/databases/(default)/documents${verb}`
  const response = await fetch(`${local.origin}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  return response.json()
}
