import {
  pathTextOf,
  type FieldOperator,
  type Filter,
  type StructuredQuery,
} from '#query/structured-query.ts'
import { parseFieldPath } from '#values/field-path.ts'
import { NULL } from '#values/value.ts'
import { order } from '../equality.ts'
import { unknown, type Bound, type Facts } from '../facts.ts'
import { float, nothing, type Known, type RuleValue } from '../values.ts'
import { fromValue } from './from-firestore.ts'

/**
 * The service allows 30 alternatives in a query. Queries with more than this many are not analysed.
 */
const MAX_ALTERNATIVES = 100

/**
 * What is known of `resource.data` in every document that a query can return. `in`,
 * `array-contains-any` and OR give one result per alternative, and the rules must allow each of
 * them. Undefined if there are too many.
 */
export function dataOfQuery(query: StructuredQuery | undefined): RuleValue[] | undefined {
  const alternatives = query?.where === undefined ? [[]] : alternativesOf(query.where)
  if (alternatives === undefined) return undefined
  const present = (query?.orderBy ?? []).map(({ field }) => pathTextOf(field))
  return alternatives.map((conditions) => {
    const root: Node = { facts: { type: 'map', isNeverNull: true }, children: new Map() }
    for (const { field, learn } of conditions) {
      const node = nodeAt(root, field)
      if (node !== undefined) node.facts = learn(node.facts)
    }
    // Documents without an ordered field are not in the result.
    for (const field of present) nodeAt(root, field)
    return valueOf(root)
  })
}

type Learned = Facts & { readonly equals?: Known }
type Learn = (facts: Learned) => Learned
type Condition = { field: string; learn: Learn }
type Alternative = Condition[]

/** Disjunctive normal form. */
function alternativesOf(filter: Filter): Alternative[] | undefined {
  if ('compositeFilter' in filter) {
    const parts = (filter.compositeFilter.filters ?? []).map(alternativesOf)
    const known = parts.filter((part) => part !== undefined)
    if (known.length < parts.length) return undefined
    const combined = filter.compositeFilter.op === 'OR' ? known.flat() : known.reduce(cross, [[]])
    return combined.length > MAX_ALTERNATIVES ? undefined : combined
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    return [[{ field: pathTextOf(field), learn: unary[op] }]]
  }
  const { field, op, value = NULL } = filter.fieldFilter
  const operand = fromValue(value)
  const at = (learn: Learn) => [{ field: pathTextOf(field), learn }]
  if (op === 'IN') return itemsOf(operand).map((item) => at(equalTo(item)))
  if (op === 'ARRAY_CONTAINS_ANY') return itemsOf(operand).map((item) => at(containing(item)))
  return [at(fieldOperators[op](operand))]
}

function cross(left: Alternative[], right: Alternative[]): Alternative[] {
  return left.flatMap((first) => right.map((second) => [...first, ...second]))
}

const unary: Record<'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL', Learn> = {
  IS_NULL: equalTo(nothing),
  IS_NAN: equalTo(float(Number.NaN)),
  IS_NOT_NULL: (facts) => ({ ...facts, isNeverNull: true }),
  IS_NOT_NAN: (facts) => ({ ...facts, isNeverNull: true }),
}

const fieldOperators: Record<
  Exclude<FieldOperator, 'IN' | 'ARRAY_CONTAINS_ANY'>,
  (operand: Known) => Learn
> = {
  EQUAL: equalTo,
  LESS_THAN: (value) => below({ value, isInclusive: false }),
  LESS_THAN_OR_EQUAL: (value) => below({ value, isInclusive: true }),
  GREATER_THAN: (value) => above({ value, isInclusive: false }),
  GREATER_THAN_OR_EQUAL: (value) => above({ value, isInclusive: true }),
  ARRAY_CONTAINS: containing,
  NOT_EQUAL: (value) => excluding([value]),
  NOT_IN: (values) => excluding(itemsOf(values)),
}

function itemsOf(value: Known): readonly Known[] {
  return value.type === 'list' ? value.items : []
}

function equalTo(value: Known): Learn {
  const bound: Bound = { value, isInclusive: true }
  return (facts) => ({ ...facts, ...typeFact(value), lower: bound, upper: bound, equals: value })
}

function above(bound: Bound): Learn {
  return (facts) => ({
    ...facts,
    ...typeFact(bound.value),
    lower: tighter(facts.lower, bound, 1),
  })
}

function below(bound: Bound): Learn {
  return (facts) => ({
    ...facts,
    ...typeFact(bound.value),
    upper: tighter(facts.upper, bound, -1),
  })
}

function tighter(known: Bound | undefined, bound: Bound, direction: 1 | -1): Bound {
  const sign = known === undefined ? undefined : order(bound.value, known.value)
  if (known === undefined || sign === undefined) return bound
  if (sign === 0) return known.isInclusive ? bound : known
  return sign * direction > 0 ? bound : known
}

function containing(item: Known): Learn {
  return (facts) => ({
    ...facts,
    type: 'list',
    isNeverNull: true,
    contains: [...(facts.contains ?? []), item],
  })
}

/** `!=` and `not-in` also exclude null and missing fields. */
function excluding(values: readonly Known[]): Learn {
  return (facts) => ({
    ...facts,
    isNeverNull: true,
    excludes: [...(facts.excludes ?? []), ...values],
  })
}

/** An equality or a range matches only values of the same type. A number may be int or float. */
function typeFact(value: Known): Facts {
  const type = value.type === 'int' || value.type === 'float' ? 'number' : value.type
  return { type, isNeverNull: type !== 'null' }
}

type Node = { facts: Learned; children: Map<string, Node> }

/**
 * Returns the node of a field and creates its parents. Undefined for `__name__`, which is not part
 * of the data.
 */
function nodeAt(root: Node, fieldPath: string): Node | undefined {
  if (fieldPath === '__name__') return undefined
  let node = root
  for (const name of parseFieldPath(fieldPath)) {
    const child = node.children.get(name) ?? { facts: {}, children: new Map() }
    node.children.set(name, child)
    node = child
  }
  return node
}

function valueOf({ facts: { equals, ...facts }, children }: Node): RuleValue {
  if (equals !== undefined && !hasNumber(equals)) return equals
  const fields = new Map([...children].map(([name, child]) => [name, valueOf(child)] as const))
  return unknown(fields.size === 0 ? facts : { type: 'map', isNeverNull: true, ...facts, fields })
}

/**
 * A filter for 5 also matches 5.0, which has another type in rules. Numbers therefore become facts
 * ("at least and at most 5"), never values.
 */
function hasNumber(value: Known): boolean {
  switch (value.type) {
    case 'int':
    case 'float':
      return true
    case 'list':
      return value.items.some(hasNumber)
    case 'map':
      return [...value.entries.values()].some(hasNumber)
    default:
      return false
  }
}
