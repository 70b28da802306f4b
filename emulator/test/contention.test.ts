import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
/** Far below the 15 seconds after which a lock is given up. */
const SOON = { timeout: 8000 }

/** Things that happen once, each of which others can wait for. */
function moments() {
  const known = new Map<string, Moment>()
  const of = (name: string) => {
    const moment = known.get(name) ?? newMoment()
    known.set(name, moment)
    return moment
  }
  const order: string[] = []
  return {
    order,
    is(name: string) {
      order.push(name)
      of(name).resolve()
    },
    when: (name: string) => of(name).promise,
  }
}

type Moment = { readonly promise: Promise<void>; readonly resolve: () => void }

function newMoment(): Moment {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

async function newDocument(n = 0): Promise<DocumentReference> {
  const document = local.newCollection().doc()
  await document.set({ n })
  return document
}

/** Time for a request to arrive that could overtake. */
const aWhile = () => new Promise((done) => setTimeout(done, 150))

async function increment(transaction: Transaction, document: DocumentReference): Promise<void> {
  const snapshot = await transaction.get(document)
  transaction.update(document, { n: snapshot.get('n') + 1 })
}

describe('transactions that read the same document', SOON, () => {
  test('share it', async () => {
    const document = await newDocument(7)
    const { is, when } = moments()
    const read = (mine: string, other: string) =>
      local.database.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(document)
        is(mine)
        await when(other)
        return snapshot.get('n')
      })
    expect(await Promise.all([read('a', 'b'), read('b', 'a')])).toEqual([7, 7])
  })

  test('share it also if it does not exist', async () => {
    const document = local.newCollection().doc()
    const { is, when } = moments()
    const read = (mine: string, other: string) =>
      local.database.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(document)
        is(mine)
        await when(other)
        return snapshot.exists
      })
    expect(await Promise.all([read('a', 'b'), read('b', 'a')])).toEqual([false, false])
  })

  test('share it if they find it by queries', async () => {
    const document = await newDocument(7)
    const { is, when } = moments()
    const read = (mine: string, other: string) =>
      local.database.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(document.parent.where('n', '==', 7))
        is(mine)
        await when(other)
        return docs.length
      })
    expect(await Promise.all([read('a', 'b'), read('b', 'a')])).toEqual([1, 1])
  })

  test('let the later one write when the earlier one is over', async () => {
    const document = await newDocument()
    const { is, when, order } = moments()
    const earlier = local.database.runTransaction(async (transaction) => {
      await transaction.get(document)
      is('read')
      await when('write asked for')
      await aWhile()
      is('over')
    })
    await when('read')
    await local.database.runTransaction(async (transaction) => {
      await increment(transaction, document)
      is('write asked for')
    })
    is('written')
    await earlier
    expect(order).toEqual(['read', 'write asked for', 'over', 'written'])
  })

  testOfOurs('let the earlier one win if both write, and repeat the later one', async () => {
    const document = await newDocument()
    const { is, when } = moments()
    const runs = { earlier: 0, later: 0 }
    const earlier = local.database.runTransaction(async (transaction) => {
      runs.earlier += 1
      await increment(transaction, document)
      is('read')
      await when('write asked for')
      await aWhile()
    })
    await when('read')
    const later = local.database.runTransaction(async (transaction) => {
      runs.later += 1
      await increment(transaction, document)
      is('write asked for')
    })
    await Promise.all([earlier, later])
    expect(runs).toEqual({ earlier: 1, later: 2 })
    expect((await document.get()).get('n')).toBe(2)
  })
})

describe('a deadlock', SOON, () => {
  testOfOurs('ends at once for the later of two transactions', async () => {
    const [one, two] = [await newDocument(), await newDocument()]
    const { is, when } = moments()
    const runs = { earlier: 0, later: 0 }
    const earlier = local.database.runTransaction(async (transaction) => {
      runs.earlier += 1
      const first = await transaction.get(one)
      is('one read')
      await when('two read')
      const second = await transaction.get(two)
      transaction.update(one, { n: first.get('n') + 1 }).update(two, { n: second.get('n') + 1 })
    })
    await when('one read')
    const later = local.database.runTransaction(async (transaction) => {
      runs.later += 1
      const second = await transaction.get(two)
      is('two read')
      const first = await transaction.get(one)
      transaction.update(one, { n: first.get('n') + 1 }).update(two, { n: second.get('n') + 1 })
    })
    await Promise.all([earlier, later])
    expect(runs).toEqual({ earlier: 1, later: 2 })
    expect([(await one.get()).get('n'), (await two.get()).get('n')]).toEqual([2, 2])
  })
})

describe('a contested document', SOON, () => {
  testOfOurs('goes to the transaction that read it before another found it', async () => {
    const document = await newDocument(1)
    const { is, when, order } = moments()
    const earlier = local.database.runTransaction(async (transaction) => {
      await increment(transaction, document)
      is('read')
      await when('found')
    })
    await when('read')
    let runs = 0
    const later = local.database.runTransaction(async (transaction) => {
      runs += 1
      const { size } = await transaction.get(document.parent.where('n', '==', 1))
      if (size === 0) return
      is('found')
      await when('written')
      transaction.create(document.parent.doc(), { n: 1 })
    })
    await earlier
    is('written')
    await later
    expect(order).toEqual(['read', 'found', 'written'])
    expect(runs).toBe(2)
    expect((await document.parent.get()).size).toBe(1)
  })

  test('that a query found first is written when the transaction of the query is over', async () => {
    const document = await newDocument(1)
    const { is, when, order } = moments()
    const earlier = local.database.runTransaction(async (transaction) => {
      await transaction.get(document.parent.where('n', '==', 1))
      is('found')
      await when('write asked for')
      await aWhile()
      transaction.create(document.parent.doc('other'), { n: 9 })
      is('over')
    })
    await when('found')
    let runs = 0
    await local.database.runTransaction(async (transaction) => {
      runs += 1
      await increment(transaction, document)
      is('write asked for')
    })
    is('written')
    await earlier
    expect(order).toEqual(['found', 'write asked for', 'over', 'written'])
    expect(runs).toBe(1)
  })
})

describe('a write outside of transactions', SOON, () => {
  test('waits for all that have read', async () => {
    const document = await newDocument()
    const { is, when, order } = moments()
    const readers = ['a', 'b'].map((name) =>
      local.database.runTransaction(async (transaction) => {
        await transaction.get(document)
        is(`${name} read`)
        await when('asked for')
        await aWhile()
        is('over')
      }),
    )
    await Promise.all([when('a read'), when('b read')])
    const write = document.update({ n: 5 }).then(() => is('written'))
    is('asked for')
    await Promise.all([...readers, write])
    expect(order.slice(2)).toEqual(['asked for', 'over', 'over', 'written'])
  })

  testOfOurs('comes before transactions that begin to read after it', async () => {
    const document = await newDocument()
    const { is, when } = moments()
    const reader = local.database.runTransaction(async (transaction) => {
      await transaction.get(document)
      is('read')
      await when('later one began')
      await aWhile()
    })
    await when('read')
    const write = document.update({ n: 5 })
    await aWhile()
    const later = local.database.runTransaction(async (transaction) => {
      is('later one began')
      return (await transaction.get(document)).get('n')
    })
    expect(await later).toBe(5)
    await Promise.all([reader, write])
  })
})

testOfOurs('a transaction that has lost cannot read on, in between two states', SOON, async () => {
  const [one, two] = [await newDocument(), await newDocument()]
  const { is, when } = moments()
  const earlier = local.database.runTransaction(async (transaction) => {
    const [first, second] = await transaction.getAll(one, two)
    is('both read')
    await when('one read')
    transaction.update(one, { n: first?.get('n') + 1 }).update(two, { n: second?.get('n') + 1 })
  })
  await when('both read')
  const seen: number[][] = []
  const later = local.database.runTransaction(async (transaction) => {
    const first = await transaction.get(one)
    is('one read')
    await when('written')
    const second = await transaction.get(two)
    seen.push([first.get('n'), second.get('n')])
  })
  await earlier
  is('written')
  await later
  expect(seen).toEqual([[1, 1]])
})

testOfOurs(
  'of two hundred transactions on one document each loses once at most',
  { timeout: 60_000 },
  async () => {
    const document = await newDocument()
    const runs = await Promise.all(
      Array.from({ length: 200 }, async () => {
        let mine = 0
        await local.database.runTransaction(async (transaction) => {
          mine += 1
          await increment(transaction, document)
        })
        return mine
      }),
    )
    expect((await document.get()).get('n')).toBe(200)
    expect(Math.max(...runs)).toBeLessThanOrEqual(2)
  },
)
