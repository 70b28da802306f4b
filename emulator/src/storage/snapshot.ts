import { parentOf } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import type { DocumentChange } from './commit.ts'
import type { Database } from './database.ts'
import type { DocumentSource, Past } from './document-source.ts'
import type { Indexes } from './indexes.ts'

/**
 * The database at one time: the current documents, with those that changed since then taken from
 * the history.
 */
export class Snapshot implements DocumentSource, Past {
  readonly readTime: string
  readonly #database: Database
  readonly #former: Map<string, Document>

  /** Throws FAILED_PRECONDITION if the time is too long ago. */
  constructor(database: Database, readTime: string) {
    this.#database = database
    this.readTime = readTime
    this.#former = database.history.at(readTime)
  }

  get indexes(): Indexes {
    return this.#database.indexes
  }

  get past(): Past | undefined {
    return this.#database.clock.lastCommitTime > this.readTime ? this : undefined
  }

  get(name: string): Document | undefined {
    const former = this.#former.get(name)
    if (former !== undefined) return former
    const current = this.#database.get(name)
    return current !== undefined && current.createTime <= this.readTime ? current : undefined
  }

  /** Whether the current document of this name differs from the one at that time. */
  hides(name: string): boolean {
    return this.#former.has(name) || this.get(name) === undefined
  }

  formerDocuments(): Iterable<Document> {
    return this.#former.values()
  }

  collectionPaths(): Iterable<string> {
    const paths = new Set([...this.#former.keys()].map(parentOf))
    const { collections } = this.#database
    for (const path of collections.paths()) {
      for (const { name } of collections.inCollection(path)) {
        if (paths.has(path)) break
        if (this.get(name) !== undefined) paths.add(path)
      }
    }
    return paths
  }

  /**
   * Must be called for every change while the snapshot is in use, because the history may drop
   * versions that it needs.
   */
  keep({ before }: DocumentChange): void {
    if (before === undefined || before.updateTime > this.readTime) return
    if (!this.#former.has(before.name)) this.#former.set(before.name, before)
  }
}
