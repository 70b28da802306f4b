import type { Document } from '#values/value.ts'
import type { Scope } from './indexes.ts'
import type { IndexShape, OrderedIndex } from './ordered-index.ts'

/** The documents that queries run on: the database as it is, or as it was at a past time. */
export type DocumentSource = {
  /** The indexes, which only know the current documents. */
  readonly indexes: { get(scope: Scope, shape: IndexShape): Pick<OrderedIndex, 'scan'> }
  /** The differences at that time. Undefined if there are none. */
  readonly past: Past | undefined
  get(name: string): Document | undefined
  /** The full names of all collections with at least one document. */
  collectionPaths(): Iterable<string>
}

export type Past = {
  /** Whether the index entries of this document do not apply to that time. */
  hides(name: string): boolean
  /** The former versions of hidden documents. */
  formerDocuments(): Iterable<Document>
}
