import { compare, isNaNValue, typeRankOf } from '#values/compare.ts'
import { equal } from '#values/equal.ts'
import type { Value } from '#values/value.ts'

/** Tests by operator whether a field's value satisfies it. A missing field satisfies none. */
export const operators = {
  EQUAL: (value: Value, operand: Value) => equal(value, operand),
  NOT_EQUAL: (value: Value, operand: Value) => !isNull(value) && !equal(value, operand),
  LESS_THAN: (value: Value, operand: Value) =>
    comparable(value, operand) && compare(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value: Value, operand: Value) =>
    comparable(value, operand) && compare(value, operand) <= 0,
  GREATER_THAN: (value: Value, operand: Value) =>
    comparable(value, operand) && compare(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value: Value, operand: Value) =>
    comparable(value, operand) && compare(value, operand) >= 0,
  ARRAY_CONTAINS: (value: Value, operand: Value) => contains(elementsOf(value), operand),
  IN: (value: Value, operand: Value) => contains(elementsOf(operand), value),
  ARRAY_CONTAINS_ANY: (value: Value, operand: Value) =>
    elementsOf(value).some((item) => contains(elementsOf(operand), item)),
  NOT_IN: (value: Value, operand: Value) =>
    !isNull(value) && !elementsOf(operand).some(isNull) && !contains(elementsOf(operand), value),
} as const

export type Operator = keyof typeof operators

/** The unary operators as filters with an operand. */
export const unaryOperators = {
  IS_NULL: { op: 'EQUAL', operand: { nullValue: null } },
  IS_NAN: { op: 'EQUAL', operand: { doubleValue: 'NaN' } },
  IS_NOT_NULL: { op: 'NOT_EQUAL', operand: { nullValue: null } },
  IS_NOT_NAN: { op: 'NOT_EQUAL', operand: { doubleValue: 'NaN' } },
} as const satisfies Record<string, { op: Operator; operand: Value }>

/** The operators whose fields order a result if the query does not. */
export const inequalities: ReadonlySet<Operator> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
])

export function elementsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
}

/** A range stays within one type: `> 5` matches no string. NaN is in no range. */
function comparable(value: Value, operand: Value): boolean {
  return typeRankOf(value) === typeRankOf(operand) && !isNaNValue(value)
}

function isNull(value: Value): boolean {
  return 'nullValue' in value
}

function contains(values: readonly Value[], item: Value): boolean {
  return values.some((value) => equal(value, item))
}
