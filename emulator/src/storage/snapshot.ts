import type { Document } from '#values/value.ts'
import type { Database } from './database.ts'
import type { DocumentChange } from './commit.ts'
import type { DocumentSource } from './document-source.ts'
import type { Indexes } from './indexes.ts'

/** The database at the time it was made: it keeps the former version of each document that changes later. */
export class Snapshot implements DocumentSource {
  readonly readTime: string
  readonly #database: Database
  readonly #former = new Map<string, Document | undefined>()

  constructor(database: Database) {
    this.#database = database
    this.readTime = database.readTime()
  }

  get indexes(): Indexes {
    return this.#database.indexes
  }

  get overlay(): ReadonlyMap<string, Document | undefined> {
    return this.#former
  }

  get(name: string): Document | undefined {
    return this.#former.has(name) ? this.#former.get(name) : this.#database.get(name)
  }

  keep({ name, before }: DocumentChange): void {
    if (!this.#former.has(name)) this.#former.set(name, before)
  }
}
