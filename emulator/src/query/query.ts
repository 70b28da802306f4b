import type { FieldPath } from '#values/field-path.ts'
import type { Value } from '#values/value.ts'
import type { Operator } from './filters.ts'
import type { Nearest } from './find-nearest.ts'

/** A validated query with all defaults filled in. */
export type Query = {
  readonly target: Target
  readonly filter: FilterTree
  /** Ends with the document name. */
  readonly orders: readonly FieldOrder[]
  readonly nameDescending: boolean
  readonly start: CursorPosition | undefined
  readonly end: CursorPosition | undefined
  readonly offset: number
  readonly limit: number | undefined
  /** Applied last, to the documents within offset and limit. */
  readonly nearest: Nearest | undefined
  readonly select: readonly FieldPath[] | undefined
}

/**
 * `parent` is a document or the root. Without a collection id, the query covers all documents below
 * it.
 */
export type Target = {
  readonly parent: string
  readonly collectionId: string | undefined
  readonly allDescendants: boolean
}

export type FieldOrder = { readonly path: FieldPath; readonly descending: boolean }

/** A position between documents: values of the first orders, then possibly a name. */
export type CursorPosition = {
  readonly keys: readonly Value[]
  readonly name: string | undefined
  readonly before: boolean
}

export type FilterTree =
  | FieldCondition
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FilterTree[] }

export type FieldCondition = {
  readonly kind: 'field'
  /** A field path, or `name` for the document name. */
  readonly path: FieldPath | 'name'
  readonly op: Operator
  readonly operand: Value
}
