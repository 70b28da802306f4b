import { databaseNameOf } from '#values/resource-name.ts'
import type { Commit } from './commit.ts'
import { Database, type DatabaseSettings } from './database.ts'

type CommitListener = (database: Database, commit: Commit) => void

/** All databases of all projects. A database is created when it is first named. */
export class Databases {
  readonly #settings: DatabaseSettings
  readonly #byName = new Map<string, Database>()
  readonly #listeners = new Set<CommitListener>()

  constructor(settings: DatabaseSettings) {
    this.#settings = settings
  }

  /** The database that a resource name belongs to. */
  of(resourceName: string): Database {
    const name = databaseNameOf(resourceName)
    const database = this.#byName.get(name) ?? this.#create(name)
    return database
  }

  all(): Iterable<Database> {
    return this.#byName.values()
  }

  ofProject(id: string): Database[] {
    return [...this.all()].filter((database) => database.id.projectId === id)
  }

  /** Subscribes to the commits of every database, including databases that are created later. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #create(name: string): Database {
    const database = new Database(name, this.#settings)
    database.onCommit((commit) => {
      for (const listener of this.#listeners) listener(database, commit)
    })
    this.#byName.set(name, database)
    return database
  }
}
