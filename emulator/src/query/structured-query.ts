import type { Value } from '#values/value.ts'

/** google.firestore.v1.StructuredQuery in proto3 JSON, as the clients send it. */
export type StructuredQuery = {
  select?: { fields?: FieldReference[] }
  from?: CollectionSelector[]
  where?: Filter
  orderBy?: Order[]
  startAt?: Cursor
  endAt?: Cursor
  offset?: number
  limit?: number | { value?: number }
  findNearest?: FindNearest
}

export type FindNearest = {
  vectorField?: FieldReference
  queryVector?: Value
  distanceMeasure?: DistanceMeasure
  limit?: number | { value?: number }
  distanceResultField?: string
  distanceThreshold?: number | { value?: number }
}

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT'

export type FieldReference = { fieldPath?: string }

/** An absent field path is an empty string in the protocol; it names no field. */
export function pathTextOf(field: FieldReference | undefined): string {
  return field?.fieldPath ?? ''
}

export type CollectionSelector = { collectionId?: string; allDescendants?: boolean }
export type Direction = 'ASCENDING' | 'DESCENDING'
export type Order = { field?: FieldReference; direction?: Direction | 'DIRECTION_UNSPECIFIED' }
export type Cursor = { values?: Value[]; before?: boolean }

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters?: Filter[] } }
  | { fieldFilter: { field?: FieldReference; op: FieldOperator; value?: Value } }
  | { unaryFilter: { field?: FieldReference; op: UnaryOperator } }

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN'

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL'
