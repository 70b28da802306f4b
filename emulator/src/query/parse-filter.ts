import { invalidArgument } from '#status.ts'
import { isNaNValue } from '#values/compare.ts'
import { parseFieldPath } from '#values/field-path.ts'
import { normaliseValue } from '#values/normalise.ts'
import { databaseNameOf, requireDocumentIn } from '#values/resource-name.ts'
import type { Value } from '#values/value.ts'
import { elementsOf, operators, unaryOperators, type Operator } from './filters.ts'
import type { FieldCondition, FilterTree, Target } from './query.ts'
import { pathTextOf } from './structured-query.ts'
import type { FieldReference, Filter, UnaryOperator } from './structured-query.ts'

/** The maximum number of values that the service accepts in one operand. */
const listLimits: Partial<Record<Operator, number>> = {
  IN: 30,
  ARRAY_CONTAINS_ANY: 30,
  NOT_IN: 10,
}

export function parseFilter(filter: Filter | undefined, target: Target): FilterTree {
  if (filter === undefined) return { kind: 'and', parts: [] }
  if ('compositeFilter' in filter) {
    const { op, filters = [] } = filter.compositeFilter
    if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unsupported CompositeFilter operator.')
    // An empty AND holds for every document; an empty OR is an error.
    if (op === 'OR' && filters.length === 0) {
      throw invalidArgument('Composite filter must have at least one sub-filter.')
    }
    const parts = filters.map((part) => parseFilter(part, target))
    return { kind: op === 'AND' ? 'and' : 'or', parts }
  }
  if ('unaryFilter' in filter) return unaryCondition(filter.unaryFilter)
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter
    if (!Object.hasOwn(operators, op)) throw invalidArgument('Unknown FieldFilter operator.')
    if (value === undefined) throw invalidArgument('A FieldFilter must have a value.')
    const operand = parseOperand(op, value)
    const path = pathTextOf(field)
    return path === '__name__'
      ? { kind: 'field', path: 'name', op, operand: nameOperand(op, operand, target) }
      : { kind: 'field', path: parseFieldPath(path), ...withoutIncomparable(op, operand) }
  }
  throw invalidArgument('A filter must be one of composite, field and unary')
}

function unaryCondition(filter: { field?: FieldReference; op: UnaryOperator }) {
  const condition = unaryOperators[filter.op]
  if (condition === undefined) throw invalidArgument('Unknown UnaryFilter operator.')
  const path = pathTextOf(filter.field)
  if (path === '__name__') throw notAKey()
  return { kind: 'field', path: parseFieldPath(path), ...condition } as const
}

/** Elements of a list operand may be arrays, although a stored array may not contain arrays. */
function parseOperand(op: Operator, value: Value): Value {
  const limit = listLimits[op]
  if (limit === undefined) return normaliseValue(value)
  if (!('arrayValue' in value)) throw invalidArgument(`'${op}' requires an ArrayValue.`)
  const values = elementsOf(value)
  if (values.length === 0) throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`)
  if (values.length > limit) {
    throw invalidArgument(`'${op}' supports up to ${limit} comparison values.`)
  }
  return { arrayValue: { values: values.map((item) => normaliseValue(item)) } }
}

/**
 * Null and NaN are neither equal to, nor less or greater than, any value; only the unary operators
 * match them. A filter that can match nothing becomes an `in` with an empty list.
 */
function withoutIncomparable(op: Operator, operand: Value): Pick<FieldCondition, 'op' | 'operand'> {
  const isComparable = !isNull(operand) && !isNaNValue(operand)
  switch (op) {
    case 'IN':
    case 'ARRAY_CONTAINS_ANY':
      return {
        op,
        operand: listOf(elementsOf(operand).filter((item) => !isNull(item) && !isNaNValue(item))),
      }
    case 'NOT_IN':
      // A null among the values makes the operator match nothing.
      return { op, operand: listOf(elementsOf(operand).filter((item) => !isNaNValue(item))) }
    case 'NOT_EQUAL':
      if (isComparable) return { op, operand }
      return { op: 'NOT_IN', operand: listOf(isNull(operand) ? [operand] : []) }
    case 'ARRAY_CONTAINS':
      return isComparable ? { op, operand } : { op: 'ARRAY_CONTAINS_ANY', operand: listOf([]) }
    case 'EQUAL':
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable ? { op, operand } : { op: 'IN', operand: listOf([]) }
  }
}

function listOf(values: Value[]): Value {
  return { arrayValue: { values } }
}

function isNull(value: Value): boolean {
  return 'nullValue' in value
}

function nameOperand(op: Operator, operand: Value, target: Target): Value {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
    throw invalidArgument('the name __key__ is reserved')
  }
  const reference = (value: Value): Value => {
    if (!('referenceValue' in value)) throw notAKey()
    requireDocumentIn(databaseNameOf(target.parent), value.referenceValue)
    return value
  }
  return 'arrayValue' in operand ? listOf(elementsOf(operand).map(reference)) : reference(operand)
}

function notAKey() {
  return invalidArgument('__key__ filter value must be a Key')
}
