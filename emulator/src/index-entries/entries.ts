import { exactNumberOf, isNumber, vectorOf } from '#values/compare.ts'
import { getField, type FieldPath } from '#values/field-path.ts'
import { idOf, parentOf } from '#values/resource-name.ts'
import { nameSize, textSize, valueSize } from '#values/size.ts'
import type { Document, Fields, Value } from '#values/value.ts'
import type { CompositeIndex, FieldIndex, IndexDefinitions, IndexScope } from './definitions.ts'

/** Entries of the same size that a document has in an index. */
export type Entries = { readonly count: number; readonly bytes: number }

/** An index holds only the beginning of a longer value. */
const MAX_INDEXED_BYTES = 1500
const OVERHEAD = 32

type Indexed = Pick<Document, 'name' | 'fields'>

/**
 * Yields every entry of a document in the indexes of its database, with the sizes that the service
 * documents.
 */
export function* entriesOf(document: Indexed, definitions: IndexDefinitions): Iterable<Entries> {
  const group = idOf(parentOf(document.name))
  const base = baseSizes(document.name)
  yield* automaticEntries(document.fields, [], undefined)
  for (const index of definitions.compositesOf(group)) yield* compositeEntries(index)

  function* automaticEntries(
    fields: Fields,
    above: FieldPath,
    inherited: readonly FieldIndex[] | undefined,
  ): Iterable<Entries> {
    for (const [name, value] of Object.entries(fields)) {
      const path = [...above, name]
      const own = definitions.declaredFor(group, path) ?? inherited
      const fieldSize = textSize(path.join('.'))
      for (const { scope, mode } of own ?? definitions.defaultOf(group)) {
        const size = base[scope] + fieldSize
        if (mode !== 'CONTAINS') yield { count: 1, bytes: size + indexedSize(value) }
        // Each element has an entry for either direction of the name, hence two.
        else for (const item of distinct(value)) yield { count: 2, bytes: size + indexedSize(item) }
      }
      if ('mapValue' in value && vectorOf(value) === undefined) {
        yield* automaticEntries(value.mapValue.fields ?? {}, path, own)
      }
    }
  }

  function* compositeEntries({ scope, fields, vector }: CompositeIndex): Iterable<Entries> {
    let bytes = base[scope]
    if (vector !== undefined) {
      const value = getField(document.fields, vector.path)
      if (value === undefined || vectorOf(value)?.length !== vector.dimension) return
      bytes += indexedSize(value)
    }
    let elements: Value[] | undefined
    for (const { path, mode } of fields) {
      const value = getField(document.fields, path)
      if (value === undefined) return
      if (mode === 'CONTAINS') elements = distinct(value)
      else bytes += indexedSize(value)
    }
    if (elements === undefined) yield { count: 1, bytes }
    else for (const item of elements) yield { count: 1, bytes: bytes + indexedSize(item) }
  }
}

/** The size that all entries of a field share: its names and a fixed number of bytes. */
function baseSizes(name: string): Record<IndexScope, number> {
  const own = nameSize(name) + OVERHEAD
  const above = parentOf(parentOf(name))
  const hasParent = !above.endsWith('/documents')
  return { COLLECTION_GROUP: own, COLLECTION: own + (hasParent ? nameSize(above) : 0) }
}

function indexedSize(value: Value): number {
  return Math.min(valueSize(value), MAX_INDEXED_BYTES)
}

/** The elements of an array without those that an index considers equal. */
function distinct(value: Value): Value[] {
  if (!('arrayValue' in value)) return []
  const values = value.arrayValue.values ?? []
  return [...new Map(values.map((item) => [keyOf(item), item])).values()]
}

function keyOf(value: Value): string {
  if (isNumber(value)) return `number ${String(exactNumberOf(value))}`
  return JSON.stringify(value)
}
