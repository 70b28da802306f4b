import { compare } from './compare.ts'
import type { Fields, Value } from './value.ts'

/** Equality in queries: 1 and 1.0 are equal. */
export function equal(a: Value, b: Value): boolean {
  return compare(a, b) === 0
}

/**
 * Equality of stored values: 1 and 1.0 differ, as do 0 and -0. A write of identical fields is no
 * change.
 */
export function identicalFields(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => identicalEntries(a[key], b[key]))
  )
}

function identicalEntries(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && identical(a, b)
}

function identical(a: Value, b: Value): boolean {
  if ('mapValue' in a && 'mapValue' in b) {
    return identicalFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {})
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    const [x, y] = [a.arrayValue.values ?? [], b.arrayValue.values ?? []]
    return x.length === y.length && x.every((value, i) => identicalEntries(value, y[i]))
  }
  if ('doubleValue' in a && 'doubleValue' in b) {
    return Object.is(Number(a.doubleValue), Number(b.doubleValue))
  }
  if ('integerValue' in a !== 'integerValue' in b) return false
  return compare(a, b) === 0
}
