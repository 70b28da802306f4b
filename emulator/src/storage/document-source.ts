import type { Document } from '#values/value.ts'
import type { Scope } from './indexes.ts'
import type { IndexShape, OrderedIndex } from './ordered-index.ts'

/** What queries run on: the database as it is, or as it was at a time in the past. */
export type DocumentSource = {
  /** They know only the present. */
  readonly indexes: { get(scope: Scope, shape: IndexShape): Pick<OrderedIndex, 'scan'> }
  /** What was different then; undefined if nothing was. */
  readonly past: Past | undefined
  get(name: string): Document | undefined
  /** Full names of all collections that hold a document. */
  collectionPaths(): Iterable<string>
}

export type Past = {
  /** Whether what the indexes say about this document is not true of that time. */
  hides(name: string): boolean
  /** What stands in place of hidden documents. */
  formerDocuments(): Iterable<Document>
}
