import type { FieldPath } from '#values/field-path.ts'
import type { Value } from '#values/value.ts'
import type { Operator } from './filters.ts'
import type { Nearest } from './find-nearest.ts'

/** A checked query with nothing left implicit. */
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
  /** Applied last, to what is within offset and limit. */
  readonly nearest: Nearest | undefined
  readonly select: readonly FieldPath[] | undefined
}

/** `parent` is a document or the root. Without a collection id all documents below it are meant. */
export type Target = {
  readonly parent: string
  readonly collectionId: string | undefined
  readonly allDescendants: boolean
}

export type FieldOrder = { readonly path: FieldPath; readonly descending: boolean }

/** A place between documents: values of the orders in turn, then perhaps a name. */
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
  /** `name` stands for the document name. */
  readonly path: FieldPath | 'name'
  readonly op: Operator
  readonly operand: Value
}
