import { Status, statusOf } from '#status.ts'
import type { Caller } from '#storage/caller.ts'
import type { Database } from '#storage/database.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import type { Transaction } from '#storage/transactions.ts'
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
  // A retry is over with the transaction that it repeats.
  if (readWrite?.retryTransaction) database.transactions.end(readWrite.retryTransaction)
  if (readOnly === undefined) return database.transactions.begin('readWrite')
  const { readTime } = readOnly
  return database.transactions.begin('readOnly', readTime && canonicalTimestamp(readTime))
}

/** Waits until the transaction, if it is one that locks, holds the documents. */
export async function lock(
  database: Database,
  { transaction }: ReadView,
  names: readonly string[],
): Promise<void> {
  while (transaction !== undefined && !holds(database, transaction, names)) {
    await acquire(database, transaction, names)
  }
}

/**
 * Runs a query until the transaction holds every document of the result, and lets the commit check that
 * the result is still the same: a new document that matches cannot be locked beforehand.
 */
export async function lockedResult<Result>(
  database: Database,
  { transaction }: ReadView,
  run: () => { result: Result; names: readonly string[]; fingerprint(): string },
): Promise<Result> {
  for (;;) {
    const { result, names, fingerprint } = run()
    if (transaction === undefined) return result
    if (holds(database, transaction, names)) {
      const seen = fingerprint()
      transaction.queryChecks.push(() => run().fingerprint() === seen)
      return result
    }
    await acquire(database, transaction, names)
  }
}

/** Whether the transaction has all the locks it needs; one that is read-only or cannot commit needs none. */
function holds(database: Database, transaction: Transaction, names: readonly string[]): boolean {
  if (transaction.snapshot !== undefined || transaction.failure !== undefined) return true
  return database.locks.tryAcquire(transaction, names)
}

async function acquire(database: Database, transaction: Transaction, names: readonly string[]) {
  try {
    await database.locks.acquire(transaction, names)
  } catch (error) {
    database.transactions.fail(transaction, statusOf(error))
  }
}
