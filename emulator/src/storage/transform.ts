import { compare, exactNumberOf, isNaNValue, isNumber } from '#values/compare.ts'
import { equal } from '#values/equal.ts'
import { getField, withField } from '#values/field-path.ts'
import { NULL, type Fields, type Value } from '#values/value.ts'
import type { Transform } from './write.ts'

const MAX_INTEGER = 2n ** 63n - 1n
const MIN_INTEGER = -(2n ** 63n)

/** Returns the fields after the transforms, and one result for each as the clients expect them. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly Transform[],
  requestTime: string,
): { fields: Fields; results: Value[] } {
  const results: Value[] = []
  let current = fields
  for (const transform of transforms) {
    const value = transformed(getField(current, transform.path), transform, requestTime)
    current = withField(current, transform.path, value)
    // Clients compute the outcome of array transforms from their own copy.
    results.push('elements' in transform ? NULL : value)
  }
  return { fields: current, results }
}

function transformed(before: Value | undefined, transform: Transform, requestTime: string): Value {
  switch (transform.kind) {
    case 'requestTime':
      return { timestampValue: requestTime }
    case 'increment':
      return isNumberValue(before) ? sum(before, transform.operand) : transform.operand
    case 'maximum':
    case 'minimum':
      return isNumberValue(before)
        ? extremeOf(transform.kind, before, transform.operand)
        : transform.operand
    case 'union':
      return arrayOf(withMissing(elementsOf(before), transform.elements))
    case 'remove':
      return arrayOf(elementsOf(before).filter((item) => !includes(transform.elements, item)))
  }
}

/** Of equal numbers the stored one is kept. NaN is both the minimum and the maximum. */
function extremeOf(kind: 'maximum' | 'minimum', stored: Value, operand: Value): Value {
  if (isNaNValue(stored)) return stored
  if (isNaNValue(operand)) return operand
  const order = compare(stored, operand)
  return (kind === 'maximum' ? order >= 0 : order <= 0) ? stored : operand
}

function isNumberValue(value: Value | undefined): value is Value {
  return value !== undefined && isNumber(value)
}

/**
 * Integers saturate at the ends of their range instead of wrapping. A double operand makes the sum
 * a double.
 */
function sum(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const exact = BigInt(a.integerValue) + BigInt(b.integerValue)
    const clamped = exact > MAX_INTEGER ? MAX_INTEGER : exact < MIN_INTEGER ? MIN_INTEGER : exact
    return { integerValue: String(clamped) }
  }
  return doubleOf(numberOf(a) + numberOf(b))
}

function numberOf(value: Value): number {
  return isNumber(value) ? Number(exactNumberOf(value)) : Number.NaN
}

function doubleOf(number: number): Value {
  if (Number.isFinite(number)) return { doubleValue: number }
  if (Number.isNaN(number)) return { doubleValue: 'NaN' }
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' }
}

function elementsOf(value: Value | undefined): Value[] {
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}

function arrayOf(values: Value[]): Value {
  return { arrayValue: { values } }
}

function withMissing(present: Value[], wanted: readonly Value[]): Value[] {
  const result = [...present]
  for (const item of wanted) if (!includes(result, item)) result.push(item)
  return result
}

function includes(values: readonly Value[], item: Value): boolean {
  return values.some((value) => equal(value, item))
}
