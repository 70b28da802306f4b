import { typeRankOf, type TypeRank } from '#values/compare.ts'
import type { Value } from '#values/value.ts'
import type { Operator } from './filters.ts'
import type { FieldCondition } from './query.ts'

/** One end of a range of values. */
export type Limit = { readonly value: Value; readonly inclusive: boolean }
export type Range = { readonly lower: Limit | undefined; readonly upper: Limit | undefined }

/**
 * Returns one range that contains every value satisfying a condition; the condition itself must
 * still be checked.
 */
export function rangeOf({ op, operand }: FieldCondition): Range {
  return ranges[op]?.(operand) ?? { lower: undefined, upper: undefined }
}

const ranges: Partial<Record<Operator, (operand: Value) => Range>> = {
  EQUAL: (value) => ({ lower: including(value), upper: including(value) }),
  LESS_THAN: (value) => ({ lower: floorOfType(value), upper: excluding(value) }),
  LESS_THAN_OR_EQUAL: (value) => ({ lower: floorOfType(value), upper: including(value) }),
  GREATER_THAN: (value) => ({ lower: excluding(value), upper: endOfType(value) }),
  GREATER_THAN_OR_EQUAL: (value) => ({ lower: including(value), upper: endOfType(value) }),
}

/** The lowest value of each type. */
const floors: Record<TypeRank, Value> = {
  0: { nullValue: null },
  1: { booleanValue: false },
  2: { doubleValue: 'NaN' },
  3: { timestampValue: '0001-01-01T00:00:00.000000Z' },
  4: { stringValue: '' },
  5: { bytesValue: '' },
  6: { referenceValue: '' },
  7: { geoPointValue: { latitude: -90, longitude: -180 } },
  8: { arrayValue: {} },
  9: {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: {} } } },
  },
  10: { mapValue: {} },
}

const nextType: Record<TypeRank, TypeRank | undefined> = {
  0: 1,
  1: 2,
  2: 3,
  3: 4,
  4: 5,
  5: 6,
  6: 7,
  7: 8,
  8: 9,
  9: 10,
  10: undefined,
}

function floorOfType(value: Value): Limit {
  return including(floors[typeRankOf(value)])
}

function endOfType(value: Value): Limit | undefined {
  const next = nextType[typeRankOf(value)]
  return next === undefined ? undefined : excluding(floors[next])
}

function including(value: Value): Limit {
  return { value, inclusive: true }
}

function excluding(value: Value): Limit {
  return { value, inclusive: false }
}
