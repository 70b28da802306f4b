import { compare } from '#values/compare.ts'
import { equal } from '#values/equal.ts'
import { getField, type FieldPath } from '#values/field-path.ts'
import { compareNames } from '#values/strings.ts'
import type { Document, Value } from '#values/value.ts'
import { BTree } from './btree.ts'

/** One column of an index: the value of a field, or each element of an array field. */
export type Column = { path: FieldPath; holds: 'value' | 'element'; descending: boolean }

export type IndexShape = { columns: readonly Column[]; nameDescending: boolean }

/**
 * A position in an index. Entries have a key for each column and a name. A bound may have fewer: it
 * then comes before (edge -1) or after (edge 1) all entries with the same prefix.
 */
export type IndexKey = {
  readonly keys: readonly Value[]
  readonly name: string | undefined
  readonly edge: -1 | 0 | 1
}

export type IndexEntry = IndexKey & { readonly name: string }

/**
 * Documents ordered by some of their fields, then by name. Documents that lack one of the fields
 * are not included.
 */
export class OrderedIndex {
  readonly #columns: readonly Column[]
  readonly #compare: (a: IndexKey, b: IndexKey) => number
  readonly #tree: BTree<IndexKey, undefined>

  constructor(shape: IndexShape) {
    this.#columns = shape.columns
    this.#compare = comparatorOf(shape)
    this.#tree = new BTree<IndexKey, undefined>(undefined, this.#compare, 64)
  }

  update(before: Document | undefined, after: Document | undefined): void {
    const old = before === undefined ? [] : this.#entriesOf(before)
    const now = after === undefined ? [] : this.#entriesOf(after)
    for (const entry of old) {
      if (!now.some((other) => this.#compare(entry, other) === 0)) this.#tree.delete(entry)
    }
    for (const entry of now) this.#tree.set(entry, undefined)
  }

  /**
   * Yields the entries between two bounds, from the end if `reversed`. Must be consumed before the
   * next write.
   */
  *scan(low: IndexKey, high: IndexKey, reversed: boolean): Generator<IndexEntry> {
    const pairs = reversed ? this.#tree.entriesReversed(high) : this.#tree.entries(low)
    for (const [entry] of pairs) {
      const isPast = reversed ? this.#compare(entry, low) < 0 : this.#compare(entry, high) > 0
      if (isPast) return
      if (isEntry(entry)) yield entry
    }
  }

  #entriesOf({ name, fields }: Document): IndexEntry[] {
    const keys: Value[] = []
    for (const { path, holds } of this.#columns) {
      const value = getField(fields, path)
      if (value === undefined) return []
      if (holds === 'element') return this.#entriesPerElement({ name, fields })
      keys.push(value)
    }
    return [{ keys, name, edge: 0 }]
  }

  #entriesPerElement({ name, fields }: Pick<Document, 'name' | 'fields'>): IndexEntry[] {
    let rows: Value[][] = [[]]
    for (const { path, holds } of this.#columns) {
      const value = getField(fields, path)
      if (value === undefined) return []
      const keys = holds === 'value' ? [value] : distinctElementsOf(value)
      rows = rows.flatMap((row) => keys.map((key) => [...row, key]))
    }
    return rows.map((keys) => ({ keys, name, edge: 0 }))
  }
}

export function comparatorOf(shape: IndexShape): (a: IndexKey, b: IndexKey) => number {
  const directions = shape.columns.map(({ descending }) => (descending ? -1 : 1))
  const nameDirection = shape.nameDescending ? -1 : 1
  // Runs for every step of every search, so it allocates nothing.
  return (a, b) => {
    for (let i = 0; i < directions.length; i++) {
      const x = a.keys[i]
      const y = b.keys[i]
      if (x === undefined || y === undefined) {
        return edgeOrder(a, b, x === undefined, y === undefined)
      }
      const order = compare(x, y)
      if (order !== 0) return directions[i] === -1 ? -order : order
    }
    if (a.name === undefined || b.name === undefined) {
      return edgeOrder(a, b, a.name === undefined, b.name === undefined)
    }
    return compareNames(a.name, b.name) * nameDirection || a.edge - b.edge
  }
}

/** At least one of the two is a bound that ends here. */
function edgeOrder(a: IndexKey, b: IndexKey, aEnds: boolean, bEnds: boolean): number {
  if (aEnds && bEnds) return a.edge - b.edge
  return aEnds ? a.edge : -b.edge
}

function isEntry(key: IndexKey): key is IndexEntry {
  return key.name !== undefined
}

function distinctElementsOf(value: Value): Value[] {
  const distinct: Value[] = []
  if (!('arrayValue' in value)) return distinct
  for (const element of value.arrayValue.values ?? []) {
    if (!distinct.some((other) => equal(other, element))) distinct.push(element)
  }
  return distinct
}
