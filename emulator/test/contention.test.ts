import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
/** Far below the 15 seconds after which waiting for a lock is given up. */
const SOON = { timeout: 8000 }

/** Events that happen once and that others can await. */
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

/** Enough time for another request to arrive and overtake. */
const aWhile = () => new Promise((done) => setTimeout(done, 150))

async function increment(transaction: Transaction, document: DocumentReference): Promise<void> {
  const snapshot = await transaction.get(document)
  transaction.update(document, { n: snapshot.get('n') + 1 })
}

describe('transactions that read the same document', SOON, () => {
  test('two transactions can read the same document at the same time', async () => {
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

  test('two transactions can read the same missing document at the same time', async () => {
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

  test('two transactions can find the same document with queries at the same time', async () => {
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

  test('a later transaction writes a shared document when the earlier one has ended', async () => {
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

  testOfOurs(
    'if two transactions write a shared document, the earlier one wins and the later one is repeated',
    async () => {
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
    },
  )
})

describe('deadlocks of transactions', SOON, () => {
  testOfOurs('a deadlock ends at once for the later of two transactions', async () => {
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

describe('contested documents', SOON, () => {
  testOfOurs(
    'a contested document goes to the transaction that read it before another one found it',
    async () => {
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
    },
  )

  test('a document that a query of a transaction found can be written by others once that transaction has ended', async () => {
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

describe('writes outside of transactions', SOON, () => {
  test('a write outside of transactions waits for all transactions that have read the document', async () => {
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

  testOfOurs('a waiting write precedes transactions that begin to read later', async () => {
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

testOfOurs(
  'a transaction that has lost a lock cannot go on reading a mix of two states',
  SOON,
  async () => {
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
  },
)

testOfOurs(
  'each of two hundred transactions on one document loses at most once',
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
