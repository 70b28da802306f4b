import type { CompositeIndex, Direction, IndexScope } from '#index-entries/definitions.ts'
import { fieldPathText } from '#values/field-path.ts'
import type { Disjunction, FieldOrder, NearestField, QueryShape } from './query-shape.ts'

/** What indexes have to offer for one disjunction. */
export type Need = {
  readonly group: string
  readonly scope: IndexScope
  /** Equality fields, which have one value all along the scan. */
  readonly equal: readonly string[]
  readonly contains: string | undefined
  /** The last fields of each index before `__name__`: the orders, then the summed fields. */
  readonly suffix: readonly FieldOrder[]
  readonly nameDirection: Direction
  readonly nearest: NearestField | undefined
}

/** Drops orders by equality fields, which have one value, and sums of fields already used. */
export function needOf(shape: QueryShape, disjunction: Disjunction, group: string): Need {
  const equal = [...new Set(disjunction.equal)].toSorted()
  const { contains } = disjunction
  const orders = shape.orders.filter(({ field }) => !equal.includes(field))
  const known = new Set([...equal, contains, ...orders.map(({ field }) => field)])
  const summed = [...new Set(shape.aggregated)].filter((field) => !known.has(field)).toSorted()
  const direction = 'ASCENDING' as const
  return {
    group,
    scope: shape.scope,
    equal,
    contains,
    suffix: [...orders, ...summed.map((field) => ({ field, direction }))],
    nameDirection: shape.nameDirection,
    nearest: shape.nearest,
  }
}

/** Whether the ascending order of all document names is enough. */
export function isByNameOnly(need: Need): boolean {
  const fields = conditionsToCover(need).length + need.suffix.length
  return fields === 0 && need.nearest === undefined && need.nameDirection === 'ASCENDING'
}

/** The conditions that the fields before the suffix have to settle, by `coverageKey`. */
export function conditionsToCover({ equal, contains }: Need): string[] {
  return [
    ...equal.map((field) => coverageKey(field, false)),
    ...(contains === undefined ? [] : [coverageKey(contains, true)]),
  ]
}

/**
 * The conditions that an index settles, or undefined if it cannot serve the need. The index must
 * end in exactly the suffix; before it only equality fields may come, in any order and direction.
 * The directions of the suffix must match: the service does not read an index backwards.
 */
export function coveredBy(index: CompositeIndex, need: Need): string[] | undefined {
  const { fields, nameDirection, vector } = index
  const split = fields.length - need.suffix.length
  if (split < 0 || nameDirection !== need.nameDirection) return undefined
  const isSameVector =
    vector?.dimension === need.nearest?.dimension &&
    (vector && fieldPathText(vector.path)) === need.nearest?.field
  const endsInSuffix = need.suffix.every(({ field, direction }, i) => {
    const own = fields[split + i]
    return own !== undefined && own.mode === direction && fieldPathText(own.path) === field
  })
  if (!isSameVector || !endsInSuffix) return undefined
  const wanted = new Set(conditionsToCover(need))
  const covered = fields
    .slice(0, split)
    .map(({ path, mode }) => coverageKey(fieldPathText(path), mode === 'CONTAINS'))
  return covered.every((key) => wanted.has(key)) ? covered : undefined
}

function coverageKey(field: string, isElement: boolean): string {
  return isElement ? `${field} contains` : field
}
