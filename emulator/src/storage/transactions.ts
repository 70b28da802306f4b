import { invalidArgument, Status } from '#status.ts'
import type { DocumentChange } from './commit.ts'
import type { Database } from './database.ts'
import type { DocumentSource } from './document-source.ts'
import type { Locks } from './locks.ts'
import type { Snapshot } from './snapshot.ts'

/** A query that a transaction ran; its result must still be the same when the transaction commits. */
export type QueryCheck = () => boolean

export type Transaction = {
  readonly id: string
  /** Only read-only transactions have one. */
  readonly snapshot: Snapshot | undefined
  readonly queryChecks: QueryCheck[]
  /** Why it cannot commit any more; until then it may go on reading, without locks. */
  failure: Status | undefined
  /** Runs out when nobody uses the transaction. */
  readonly timer: NodeJS.Timeout
  /** Runs out in any case. */
  readonly lifetime: NodeJS.Timeout
}

/** The limit of the service. */
const LONGEST_TRANSACTION_MS = 270_000

/** The open transactions of a database. Read-write ones lock what they read, read-only ones see a snapshot. */
export class Transactions {
  readonly #database: Database
  readonly #locks: Locks
  readonly #idleMs: number
  readonly #open = new Map<string, Transaction>()
  #begun = 0

  constructor(database: Database, locks: Locks, idleMs: number) {
    this.#database = database
    this.#locks = locks
    this.#idleMs = idleMs
  }

  /** Reads of a read-only transaction are as of its beginning or of a time before that. */
  begin(kind: 'readWrite' | 'readOnly', readTime = this.#database.readTime()): Transaction {
    const snapshot = kind === 'readOnly' ? this.#database.snapshotAt(readTime) : undefined
    this.#begun += 1
    const id = Buffer.from(`transaction-${this.#begun}`).toString('base64')
    const transaction: Transaction = {
      id,
      snapshot,
      queryChecks: [],
      failure: undefined,
      timer: this.#expiry(id, this.#idleMs),
      lifetime: this.#expiry(id, LONGEST_TRANSACTION_MS),
    }
    this.#open.set(id, transaction)
    return transaction
  }

  /** The open transaction of this id; using it keeps it alive. */
  get(id: string): Transaction {
    const transaction = this.#open.get(id)
    if (transaction === undefined) {
      if (!this.#wasBegun(id)) throw invalidArgument('Invalid transaction.')
      throw new Status('ABORTED', 'The referenced transaction has expired or is no longer valid.')
    }
    transaction.timer.refresh()
    return transaction
  }

  /**
   * Takes a transaction's locks, so that those it would deadlock with go on at once, and lets its commit fail.
   * Its reads do not: the clients repeat a failed read for many seconds before they begin anew.
   */
  fail(transaction: Transaction, reason: Status): void {
    transaction.failure = reason
    this.#locks.release(transaction)
  }

  end(id: string): void {
    const transaction = this.#open.get(id)
    if (transaction === undefined) return
    clearTimeout(transaction.timer)
    clearTimeout(transaction.lifetime)
    this.#open.delete(id)
    this.#locks.release(transaction)
  }

  sourceOf(id: string | undefined): DocumentSource {
    return (id === undefined ? undefined : this.get(id).snapshot) ?? this.#database
  }

  keepForSnapshots(change: DocumentChange): void {
    for (const { snapshot } of this.#open.values()) snapshot?.keep(change)
  }

  #expiry(id: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => this.end(id), ms).unref()
  }

  #wasBegun(id: string): boolean {
    const number = /^transaction-(\d+)$/.exec(Buffer.from(id, 'base64').toString())?.[1]
    return number !== undefined && Number(number) <= this.#begun
  }
}
