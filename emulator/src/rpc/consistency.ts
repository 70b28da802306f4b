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

/** How a read says in which transaction or at which time it happens. */
export type ConsistencySelector = {
  transaction?: string
  newTransaction?: TransactionOptions
  readTime?: string
}

/** Where and when a read happens. */
export type ReadView = {
  readonly source: DocumentSource
  readonly readTime: () => string
  readonly transaction: Transaction | undefined
  /** The id of a transaction that this read began, which must be the first thing in the answer. */
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
  // Locks are for servers: transactions of apps check at their end what they have read.
  if (readOnly === undefined && caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Missing or insufficient permissions.')
  }
  const { transactions } = database
  if (readOnly === undefined) return transactions.beginReadWrite(readWrite?.retryTransaction)
  return transactions.beginReadOnly(readOnly.readTime && canonicalTimestamp(readOnly.readTime))
}

/** Waits until the transaction, if it is one that locks, holds the documents. */
export function lock(database: Database, view: ReadView, names: readonly string[]): Promise<void> {
  return reading(database, view, async () => {
    while (!holds(database, view, names)) await acquire(database, view, names)
  })
}

/**
 * Runs a query until the transaction holds every document of the result, and lets the commit check that
 * the result is still the same: a new document that matches cannot be locked beforehand.
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

/** Ends a transaction whose first read fails: nobody has learned its id. */
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

/** Whether the reader has all the locks it needs. Throws if its transaction lost those it had. */
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
