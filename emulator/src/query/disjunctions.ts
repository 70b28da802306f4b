import { invalidArgument } from '#status.ts'
import { conditionsOf } from './conditions.ts'
import { elementsOf, type Operator } from './filters.ts'
import type { FieldCondition, FilterTree } from './query.ts'

/** Conditions that must all hold. */
export type Conjunction = readonly FieldCondition[]

const MAX_DISJUNCTIONS = 30

/**
 * The filter as alternatives, each of which one scan of an index can answer: `in` and `array-contains-any`
 * are alternatives of `==` and `array-contains`. Throws INVALID_ARGUMENT beyond the limits of the service.
 */
export function disjunctionsOf(filter: FilterTree): Conjunction[] {
  requireCompatible(filter)
  const disjunctions = expand(filter)
  for (const conjunction of disjunctions) {
    if (conjunction.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1) {
      throw invalidArgument('Only a single array-contains clause is allowed in a query')
    }
  }
  return disjunctions
}

/** Operators that are short for an OR over the elements of their operand. */
const alternatives: Partial<Record<Operator, Operator>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
}

function expand(filter: FilterTree): Conjunction[] {
  switch (filter.kind) {
    case 'field': {
      const op = alternatives[filter.op]
      if (op === undefined) return [[filter]]
      return elementsOf(filter.operand).map((operand) => [{ ...filter, op, operand }])
    }
    case 'or':
      return limited(filter.parts.flatMap(expand))
    case 'and':
      return filter.parts
        .map(expand)
        .reduce<Conjunction[]>(
          (left, right) => limited(left.flatMap((a) => right.map((b) => [...a, ...b]))),
          [[]],
        )
  }
}

function limited(disjunctions: Conjunction[]): Conjunction[] {
  if (disjunctions.length > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `The query has more than ${MAX_DISJUNCTIONS} disjunctions in disjunctive normal form`,
    )
  }
  return disjunctions
}

function requireCompatible(filter: FilterTree): void {
  const ops = conditionsOf(filter).map(({ op }) => op)
  const notIns = ops.filter((op) => op === 'NOT_IN').length
  if (notIns === 0) return
  if (notIns > 1) throw invalidArgument('Only a single NOT_IN filter is allowed in a query')
  const rival = ops.find((op) => op === 'NOT_EQUAL' || alternatives[op] !== undefined)
  if (rival !== undefined) throw invalidArgument(`NOT_IN cannot be combined with ${rival}`)
  if (hasOr(filter)) throw invalidArgument('NOT_IN cannot be combined with OR')
}

function hasOr(filter: FilterTree): boolean {
  if (filter.kind === 'field') return false
  return (filter.kind === 'or' && filter.parts.length > 1) || filter.parts.some(hasOr)
}
