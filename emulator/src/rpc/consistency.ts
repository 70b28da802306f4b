import { Status } from '#status.ts'
import type { Caller } from '#storage/caller.ts'
import type { Database } from '#storage/database.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import { readLocks, type Transaction } from '#storage/transactions.ts'
import { canonicalTimestamp } from '#values/timestamp.ts'

export type TransactionOptions = {
  readOnly?: { readTime?: string }
  readWrite?: { retryTransaction?: string }
}

/** The part of a read request that selects its transaction or its time. */
export type ConsistencySelector = {
  transaction?: string
  newTransaction?: TransactionOptions
  readTime?: string
}

/** The state of the database that a read sees. */
export type ReadView = {
  readonly source: DocumentSource
  readonly readTime: () => string
  readonly transaction: Transaction | undefined
  /** The id of the transaction that this read began. It must come first in the response. */
  readonly begun: string | undefined
}

export function readViewOf(
  database: Database,
  selector: ConsistencySelector,
  caller: Caller,
): ReadView {
  if (selector.readTime !== undefined) return pastView(database, selector.readTime)
  const begun =
    selector.newTransaction && beginTransaction(database, selector.newTransaction, caller)
  const transaction =
    begun ?? (selector.transaction ? database.transactions.get(selector.transaction) : undefined)
  return {
    source: transaction?.snapshot ?? database,
    readTime: () => transaction?.snapshot?.readTime ?? database.readTime(),
    transaction,
    begun: begun?.id,
  }
}

function pastView(database: Database, time: string): ReadView {
  const readTime = canonicalTimestamp(time)
  return {
    source: database.snapshotAt(readTime),
    readTime: () => readTime,
    transaction: undefined,
    begun: undefined,
  }
}

export function beginTransaction(
  database: Database,
  { readOnly, readWrite }: TransactionOptions,
  caller: Caller,
): Transaction {
  // Only servers may lock documents. Transactions of apps check at commit that what they read has
  // not changed.
  if (readOnly === undefined && caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }
  const { transactions } = database
  if (readOnly === undefined) return transactions.beginReadWrite(readWrite?.retryTransaction)
  return transactions.beginReadOnly(readOnly.readTime && canonicalTimestamp(readOnly.readTime))
}

/** Waits until the transaction, if it takes locks, holds the documents. */
export function lock(database: Database, view: ReadView, names: readonly string[]): Promise<void> {
  return reading(database, view, async () => {
    while (!holds(database, view, names)) await acquire(database, view, names)
  })
}

/**
 * Repeats a query until the transaction holds every document of the result. The commit then checks
 * that the result is still the same, because new matching documents cannot be locked beforehand.
 */
export function lockedResult<Result>(
  database: Database,
  view: ReadView,
  run: () => { result: Result; names: readonly string[]; fingerprint(): string },
): Promise<Result> {
  return reading(database, view, async () => {
    for (;;) {
      const { result, names, fingerprint } = run()
      if (holds(database, view, names)) {
        const seen = fingerprint()
        view.transaction?.queryChecks.push(() => run().fingerprint() === seen)
        return result
      }
      await acquire(database, view, names)
    }
  })
}

/** Ends a transaction whose first read fails, since the client never receives its id. */
async function reading<Result>(
  database: Database,
  { begun }: ReadView,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (begun !== undefined) database.transactions.end(begun)
    throw error
  }
}

/** Whether the reader holds all the locks it needs. Throws if its transaction has lost any. */
function holds(database: Database, { transaction }: ReadView, names: readonly string[]): boolean {
  if (transaction === undefined || transaction.snapshot !== undefined) return true
  if (transaction.failure !== undefined) throw transaction.failure
  return database.locks.tryAcquire(transaction, readLocks(transaction, names))
}

async function acquire(
  database: Database,
  { transaction }: ReadView,
  names: readonly string[],
): Promise<void> {
  if (transaction === undefined) return
  await database.locks.acquire(transaction, readLocks(transaction, names))
}
