import { IndexDefinitions } from '#index-entries/definitions.ts'
import { invalidArgument } from '#status.ts'
import { parseDatabaseName, type DatabaseName } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import type { Caller } from './caller.ts'
import { Clock } from './clock.ts'
import { Collections } from './collections.ts'
import type { Commit, DocumentChange } from './commit.ts'
import type { DocumentSource } from './document-source.ts'
import { History } from './history.ts'
import { Indexes } from './indexes.ts'
import { Locks } from './locks.ts'
import { Snapshot } from './snapshot.ts'
import { Transactions } from './transactions.ts'

export type DatabaseSettings = {
  /** How long a read or write waits for a document that a transaction has locked. */
  lockTimeoutMs: number
  /** A transaction without requests for this long loses its locks. */
  transactionIdleMs: number
  /** The declared indexes of a database. Without this function it has only the automatic ones. */
  indexDefinitions?: (databaseId: string) => IndexDefinitions
  /** Whether a database refuses queries that none of its indexes serves. */
  refusesMissingIndexes?: (databaseId: string) => boolean
}

const automaticOnly = new IndexDefinitions()

/** One Firestore database: documents, their indexes, transactions and the listeners of commits. */
export class Database implements DocumentSource {
  /** `projects/{p}/databases/{d}` */
  readonly name: string
  readonly id: DatabaseName
  readonly clock = new Clock()
  readonly history = new History(this.clock.readTime())
  readonly collections = new Collections()
  readonly indexes = new Indexes(this.collections)
  readonly locks: Locks
  readonly transactions: Transactions
  /** A source of current documents has no past and hides no documents. */
  readonly past = undefined
  readonly #settings: DatabaseSettings
  readonly #listeners = new Set<(commit: Commit) => void>()

  constructor(name: string, settings: DatabaseSettings) {
    this.name = name
    this.id = parseDatabaseName(name)
    this.#settings = settings
    this.locks = new Locks(settings.lockTimeoutMs)
    this.transactions = new Transactions(this, this.locks, settings.transactionIdleMs)
  }

  /** Read on each access, because the definitions follow their file. */
  get indexDefinitions(): IndexDefinitions {
    return this.#settings.indexDefinitions?.(this.id.databaseId) ?? automaticOnly
  }

  get refusesMissingIndexes(): boolean {
    return this.#settings.refusesMissingIndexes?.(this.id.databaseId) ?? false
  }

  /** The current document, or the one that a read-only transaction sees. Takes no lock. */
  read(name: string, transaction?: string): Document | undefined {
    return this.transactions.sourceOf(transaction).get(name)
  }

  get(name: string): Document | undefined {
    return this.collections.get(name)
  }

  collectionPaths(): Iterable<string> {
    return this.collections.paths()
  }

  /**
   * The database as it was at a time up to an hour ago. Throws if the time is in the future or too
   * long ago.
   */
  snapshotAt(readTime: string): Snapshot {
    if (readTime > this.readTime()) throw invalidArgument('read_time cannot be in the future')
    return new Snapshot(this, readTime)
  }

  /** A time at which everything committed so far is visible and nothing else. */
  readTime(): string {
    return this.clock.readTime()
  }

  /**
   * Calls `listener` after each commit, before the response is sent. Returns a function that
   * unsubscribes.
   */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Makes the changes visible at once and notifies the listeners. Nothing is validated here. */
  apply(
    changes: readonly DocumentChange[],
    commitTime: string,
    { caller, firesTriggers }: { caller: Caller; firesTriggers: boolean },
  ): void {
    for (const change of changes) this.history.keep(change, commitTime)
    this.#change({ commitTime, changes, caller, firesTriggers })
  }

  /**
   * Deletes everything including the history. Live listeners see the deletions, triggers do not.
   */
  clear(): void {
    const changes = [...this.collections.all()].map((before) => ({
      name: before.name,
      before,
      after: undefined,
    }))
    const commitTime = this.clock.commitTime()
    this.history.forget(commitTime)
    this.#change({ commitTime, changes, caller: { kind: 'owner' }, firesTriggers: false })
  }

  #change(commit: Commit): void {
    for (const change of commit.changes) {
      this.transactions.keepForSnapshots(change)
      if (change.after === undefined) this.collections.delete(change.name)
      else this.collections.set(change.after)
      this.indexes.update(change)
    }
    if (commit.changes.length === 0) return
    for (const listener of this.#listeners) listener(commit)
  }
}
