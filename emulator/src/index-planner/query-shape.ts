import type { Direction, IndexScope } from '#index-entries/definitions.ts'

/** What matters of a query for indexes. Fields are written as in `firestore.indexes.json`. */
export type QueryShape = {
  /** The id of the collection or collection group; undefined for documents of all collections. */
  readonly group: string | undefined
  readonly scope: IndexScope
  /**
   * The alternatives of the filter, with `in`, `array-contains-any` and `or` taken apart. A query
   * without a filter has one disjunction without conditions.
   */
  readonly disjunctions: readonly Disjunction[]
  /**
   * As sent to the service (`limitToLast` reverses them), followed by the inequality fields that
   * the query does not order by. Without `__name__`.
   */
  readonly orders: readonly FieldOrder[]
  /** By default the direction of the last order. */
  readonly nameDirection: Direction
  /** Fields of sums and averages. */
  readonly aggregated: readonly string[]
  /** The field that a vector search compares. */
  readonly nearest?: NearestField | undefined
}

/** Conditions that must all hold. */
export type Disjunction = {
  /** Fields compared with `==`; `== null` and `== NaN` among them. */
  readonly equal: readonly string[]
  /** The field of an `array-contains`. */
  readonly contains?: string | undefined
  /** Fields compared with `<`, `<=`, `>`, `>=`, `!=` or `not-in`; each is also an order. */
  readonly inequalities: readonly string[]
  /** Whether the document name is compared with `==`. */
  readonly namesDocument?: boolean | undefined
}

export type FieldOrder = { readonly field: string; readonly direction: Direction }
export type NearestField = { readonly field: string; readonly dimension: number }
