import { invalidArgument } from '#status.ts'
import { isNaNValue } from '#values/compare.ts'
import { parseFieldPath } from '#values/field-path.ts'
import { normaliseValue } from '#values/normalise.ts'
import type { Value } from '#values/value.ts'
import { elementsOf, operators, unaryOperators, type Operator } from './filters.ts'
import type { FieldCondition, FilterTree, Target } from './query.ts'
import type { Filter } from './structured-query.ts'

/** How many values the service takes in one operand. */
const listLimits: Partial<Record<Operator, number>> = {
  IN: 30,
  ARRAY_CONTAINS_ANY: 30,
  NOT_IN: 10,
}

/** The Admin SDK ends ranges of names with this id, which no document has: it comes before all. */
const LOWEST_ID = '__id-9223372036854775808__'

export function parseFilter(filter: Filter | undefined, target: Target): FilterTree {
  if (filter === undefined) return { kind: 'and', parts: [] }
  if ('compositeFilter' in filter) {
    const { op, filters = [] } = filter.compositeFilter
    if (op !== 'AND' && op !== 'OR')
      throw invalidArgument(`Unknown composite operator "${String(op)}"`)
    if (filters.length === 0) throw invalidArgument('A composite filter must have sub-filters')
    const parts = filters.map((part) => parseFilter(part, target))
    return { kind: op === 'AND' ? 'and' : 'or', parts }
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    const condition = unaryOperators[op]
    if (condition === undefined) throw invalidArgument(`Unknown unary operator "${String(op)}"`)
    return conditionOf(field.fieldPath, condition.op, condition.value, target)
  }
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter
    if (!Object.hasOwn(operators, op)) throw invalidArgument(`Unknown operator "${String(op)}"`)
    return conditionOf(field.fieldPath, op, value, target)
  }
  throw invalidArgument('Unknown kind of filter')
}

function conditionOf(
  fieldPath: string,
  op: Operator,
  value: Value,
  target: Target,
): FieldCondition {
  const operand = parseOperand(op, value)
  if (fieldPath === '__name__') {
    return { kind: 'field', path: 'name', op, operand: nameOperand(op, operand, target) }
  }
  const rangeOverNothing = (isNull(operand) || isNaNValue(operand)) && !unorderedOperators.has(op)
  if (rangeOverNothing) throw invalidArgument(`${op} cannot compare with null or NaN`)
  return { kind: 'field', path: parseFieldPath(fieldPath), op, operand }
}

/** Operators that make sense for null and NaN. */
const unorderedOperators: ReadonlySet<Operator> = new Set(['EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'])

function isNull(value: Value): boolean {
  return 'nullValue' in value
}

/** The elements of a list operand may be arrays themselves, which a stored array may not hold. */
function parseOperand(op: Operator, value: Value): Value {
  const limit = listLimits[op]
  if (limit === undefined) return normaliseValue(value)
  const values = elementsOf(value)
  if (values.length === 0) throw invalidArgument(`'${op}' requires a non-empty ArrayValue.`)
  if (values.length > limit) {
    throw invalidArgument(`'${op}' supports up to ${limit} comparison values.`)
  }
  return { arrayValue: { values: values.map((item) => normaliseValue(item)) } }
}

function nameOperand(op: Operator, operand: Value, target: Target): Value {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
    throw invalidArgument(`${op} cannot be used on __name__`)
  }
  if ('arrayValue' in operand) {
    const values = elementsOf(operand).map((item) => nameReference(item, target))
    return { arrayValue: { values } }
  }
  return nameReference(operand, target)
}

function nameReference(value: Value, { parent }: Target): Value {
  if (!('referenceValue' in value)) {
    throw invalidArgument('__key__ filter value must be a Key')
  }
  const name = value.referenceValue
  if (!name.startsWith(`${parent}/`)) {
    throw invalidArgument(`__name__ is compared with "${name}", which is not below ${parent}`)
  }
  const isLowest = name.endsWith(`/${LOWEST_ID}`)
  return isLowest ? { referenceValue: name.slice(0, -LOWEST_ID.length) } : value
}
