import { compareNames, compareStrings } from './strings.ts'
import { canonicalTimestamp } from './timestamp.ts'
import type { Fields, Value } from './value.ts'

/** The order of types in a mixed field. The numbers are ranks without further meaning. */
export const typeRank = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const

export type TypeRank = (typeof typeRank)[keyof typeof typeRank]

export function typeRankOf(value: Value): TypeRank {
  if ('stringValue' in value) return typeRank.string
  if ('integerValue' in value || 'doubleValue' in value) return typeRank.number
  if ('booleanValue' in value) return typeRank.boolean
  if ('timestampValue' in value) return typeRank.timestamp
  if ('nullValue' in value) return typeRank.null
  if ('arrayValue' in value) return typeRank.array
  if ('mapValue' in value) return isVector(value.mapValue.fields) ? typeRank.vector : typeRank.map
  if ('referenceValue' in value) return typeRank.reference
  if ('bytesValue' in value) return typeRank.bytes
  return typeRank.geoPoint
}

/**
 * The total order in which queries sort values. Returns 0 also for an integer and a double of the
 * same number.
 */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue)
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b)
  if ('timestampValue' in a && 'timestampValue' in b) {
    return comparePrimitives(
      canonicalTimestamp(a.timestampValue),
      canonicalTimestamp(b.timestampValue),
    )
  }
  if ('booleanValue' in a && 'booleanValue' in b) {
    return comparePrimitives(a.booleanValue, b.booleanValue)
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    return compareNames(a.referenceValue, b.referenceValue)
  }
  if ('bytesValue' in a && 'bytesValue' in b) {
    return comparePrimitives(latin1Of(a.bytesValue), latin1Of(b.bytesValue))
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [p, q] = [a.geoPointValue, b.geoPointValue]
    return (
      comparePrimitives(p.latitude ?? 0, q.latitude ?? 0) ||
      comparePrimitives(p.longitude ?? 0, q.longitude ?? 0)
    )
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareArrays(a.arrayValue.values ?? [], b.arrayValue.values ?? [])
  }
  const ranks = typeRankOf(a) - typeRankOf(b)
  if (ranks !== 0) return ranks
  if ('mapValue' in a && 'mapValue' in b) {
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {})
  }
  return 0 // both null
}

type NumberValue = Extract<Value, { integerValue: string } | { doubleValue: unknown }>

export function isNumber(value: Value): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && Number.isNaN(Number(value.doubleValue))
}

/** NaN precedes all other numbers. Integers may exceed what a double holds exactly. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  const x = exactNumberOf(a)
  const y = exactNumberOf(b)
  if (x < y) return -1
  if (x > y) return 1
  const [xIsNaN, yIsNaN] = [Number.isNaN(x), Number.isNaN(y)]
  return xIsNaN === yIsNaN ? 0 : xIsNaN ? -1 : 1
}

/** JavaScript compares a bigint with a number exactly, so the two can be mixed. */
export function exactNumberOf(value: NumberValue): number | bigint {
  if ('doubleValue' in value) return Number(value.doubleValue)
  return value.integerValue.length <= 15 ? Number(value.integerValue) : BigInt(value.integerValue)
}

function comparePrimitives<T extends string | number | boolean>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** One character per byte, so that the strings compare like the bytes. */
function latin1Of(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1')
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i]
    if (y === undefined) return 1
    const order = compare(x, y)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Vectors are maps of a reserved form. They sort by dimension first. */
function compareMaps(a: Fields, b: Fields): number {
  if (isVector(a)) {
    const [x, y] = [vectorElements(a), vectorElements(b)]
    return x.length - y.length || compareArrays(x, y)
  }
  const keysOfA = Object.keys(a).toSorted(compareStrings)
  const keysOfB = Object.keys(b).toSorted(compareStrings)
  for (const [i, key] of keysOfA.entries()) {
    const other = keysOfB[i]
    if (other === undefined) return 1
    const order = compareStrings(key, other) || compareEntries(a[key], b[other])
    if (order !== 0) return order
  }
  return keysOfA.length - keysOfB.length
}

function compareEntries(a: Value | undefined, b: Value | undefined): number {
  return a === undefined || b === undefined ? 0 : compare(a, b)
}

function isVector(fields: Fields | undefined): boolean {
  const type = fields?.['__type__']
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__'
}

/** The elements of a vector. Undefined for any other value. */
export function vectorOf(value: Value | undefined): readonly Value[] | undefined {
  if (value === undefined || !('mapValue' in value)) return undefined
  const { fields = {} } = value.mapValue
  return isVector(fields) ? vectorElements(fields) : undefined
}

function vectorElements(vector: Fields): readonly Value[] {
  const value = vector['value']
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}
