import type { Document } from '#values/value.ts'
import type { Indexes } from './indexes.ts'

/** What queries run on: the database as it is, or as a read-only transaction saw it when it began. */
export type DocumentSource = {
  readonly indexes: Indexes
  /** What was different then: the former document by name. The indexes know only the present. */
  readonly overlay: ReadonlyMap<string, Document | undefined> | undefined
  get(name: string): Document | undefined
}
