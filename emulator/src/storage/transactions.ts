import { invalidArgument, Status } from '#status.ts'
import type { DocumentChange } from './commit.ts'
import type { Database } from './database.ts'
import type { DocumentSource } from './document-source.ts'
import { contention, type LockMode, type LockOwner, type Locks } from './locks.ts'
import type { Snapshot } from './snapshot.ts'

/** Checks at commit that a query of the transaction still has the same result. */
export type QueryCheck = () => boolean

export type Transaction = LockOwner & {
  readonly id: string
  /** Only read-only transactions have a snapshot. */
  readonly snapshot: Snapshot | undefined
  readonly queryChecks: QueryCheck[]
  /** Documents whose locks this transaction, or an earlier attempt of it, lost to another one. */
  readonly contested: Set<string>
  /** How many earlier attempts lost. */
  readonly losses: number
  /** Why the transaction can neither read nor commit any more. */
  failure: Status | undefined
  /** Ends the transaction when it has been idle for too long. */
  readonly timer: NodeJS.Timeout
  /** Ends the transaction when it has been open for too long. */
  readonly lifetime: NodeJS.Timeout
}

/** The limit of the service. */
const LONGEST_TRANSACTION_MS = 270_000

/**
 * The locks for reading these documents. Readers share locks, except on documents that the
 * transaction has lost before: those it locks exclusively, so that repeated attempts queue up
 * instead of aborting each other again.
 */
export function readLocks(
  { contested }: Transaction,
  names: readonly string[],
): Map<string, LockMode> {
  return new Map(names.map((name) => [name, contested.has(name) ? 'exclusive' : 'shared']))
}

/**
 * The open transactions of a database. Read-write transactions lock what they read, read-only ones
 * see a snapshot.
 */
export class Transactions {
  readonly #database: Database
  readonly #locks: Locks
  readonly #idleMs: number
  readonly #open = new Map<string, Transaction>()
  /** Transactions that lost a lock and have ended, kept for their next attempt. */
  readonly #lost = new Map<string, Transaction>()
  #begun = 0

  constructor(database: Database, locks: Locks, idleMs: number) {
    this.#database = database
    this.#locks = locks
    this.#idleMs = idleMs
  }

  /** A read-only transaction reads as of its beginning or of an earlier time. */
  beginReadOnly(readTime = this.#database.readTime()): Transaction {
    return this.#begin(this.#database.snapshotAt(readTime))
  }

  /** `retried` is the id of the previous attempt, which ends now. */
  beginReadWrite(retried?: string): Transaction {
    if (retried !== undefined) this.end(retried)
    // An SDK names the same attempt again if it has not learned of a newer one.
    return this.#begin(undefined, retried === undefined ? undefined : this.#lost.get(retried))
  }

  /** Returns the open transaction with this id and keeps it alive. */
  get(id: string): Transaction {
    const transaction = this.#open.get(id)
    if (transaction === undefined) {
      if (!this.#wasBegun(id)) throw invalidArgument('Invalid transaction.')
      throw new Status('ABORTED', 'The referenced transaction has expired or is no longer valid.')
    }
    transaction.timer.refresh()
    return transaction
  }

  end(id: string): void {
    const transaction = this.#open.get(id)
    if (transaction === undefined) return
    clearTimeout(transaction.timer)
    clearTimeout(transaction.lifetime)
    this.#open.delete(id)
    this.#locks.release(transaction)
    if (transaction.contested.size === 0) return
    this.#lost.set(id, transaction)
    setTimeout(() => this.#lost.delete(id), this.#idleMs).unref()
  }

  sourceOf(id: string | undefined): DocumentSource {
    return (id === undefined ? undefined : this.get(id).snapshot) ?? this.#database
  }

  keepForSnapshots(change: DocumentChange): void {
    for (const { snapshot } of this.#open.values()) snapshot?.keep(change)
  }

  #begin(snapshot: Snapshot | undefined, lost?: Transaction): Transaction {
    const losses = lost === undefined ? 0 : lost.losses + 1
    this.#begun += 1
    const id = Buffer.from(`transaction-${this.#begun}`).toString('base64')
    const transaction: Transaction = {
      id,
      order: this.#locks.nextOrder(losses),
      snapshot,
      queryChecks: [],
      contested: new Set(lost?.contested),
      losses,
      failure: undefined,
      timer: this.#expiry(id, this.#idleMs),
      lifetime: this.#expiry(id, LONGEST_TRANSACTION_MS),
      lose(name) {
        this.failure = contention()
        this.contested.add(name)
      },
    }
    this.#open.set(id, transaction)
    return transaction
  }

  #expiry(id: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => this.end(id), ms).unref()
  }

  #wasBegun(id: string): boolean {
    const number = /^transaction-(\d+)$/.exec(Buffer.from(id, 'base64').toString())?.[1]
    return number !== undefined && Number(number) <= this.#begun
  }
}
