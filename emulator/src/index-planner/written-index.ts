import {
  impliedNameDirection,
  type CompositeIndex,
  type Direction,
  type FieldIndex,
  type IndexedField,
  type IndexMode,
  type IndexScope,
  type VectorField,
} from '#index-entries/definitions.ts'
import { fieldPathText } from '#values/field-path.ts'

/**
 * An entry of `indexes` in `firestore.indexes.json`, without `__name__` in its implied direction.
 */
export type WrittenIndex = {
  readonly collectionGroup: string
  readonly queryScope: IndexScope
  readonly fields: readonly WrittenField[]
}

export type WrittenField =
  | { readonly fieldPath: string; readonly order: Direction }
  | { readonly fieldPath: string; readonly arrayConfig: 'CONTAINS' }
  | {
      readonly fieldPath: string
      readonly vectorConfig: { readonly dimension: number; readonly flat: Record<string, never> }
    }

/** An entry of `fieldOverrides` in `firestore.indexes.json`. */
export type WrittenOverride = {
  readonly collectionGroup: string
  readonly fieldPath: string
  /** Of a field with a time to live policy. */
  readonly ttl?: true
  readonly indexes: readonly (WrittenMode & { readonly queryScope: IndexScope })[]
}

type WrittenMode = { readonly order: Direction } | { readonly arrayConfig: 'CONTAINS' }

export const NAME_FIELD = '__name__'

/** The index in the form of the file; the same index always has the same form. */
export function writtenIndex(group: string, index: CompositeIndex): WrittenIndex {
  const { scope, fields, nameDirection, vector } = index
  const name = { fieldPath: NAME_FIELD, order: nameDirection }
  return {
    collectionGroup: group,
    queryScope: scope,
    fields: [
      ...fields.map(writtenField),
      ...(nameDirection === impliedNameDirection(fields) ? [] : [name]),
      ...(vector === undefined ? [] : [writtenVector(vector)]),
    ],
  }
}

export function writtenOverride(
  group: string,
  field: string,
  { indexes, expires }: { indexes: readonly FieldIndex[]; expires: boolean },
): WrittenOverride {
  return {
    collectionGroup: group,
    fieldPath: field,
    ...(expires && { ttl: true }),
    indexes: indexes.map(({ scope, mode }) => ({ ...writtenMode(mode), queryScope: scope })),
  }
}

function writtenField({ path, mode }: IndexedField): WrittenField {
  return { fieldPath: fieldPathText(path), ...writtenMode(mode) }
}

function writtenMode(mode: IndexMode): WrittenMode {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }
}

function writtenVector({ path, dimension }: VectorField): WrittenField {
  return { fieldPath: fieldPathText(path), vectorConfig: { dimension, flat: {} } }
}
