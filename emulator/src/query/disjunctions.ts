import { elementsOf, type Operator } from './filters.ts'
import type { FieldCondition, FilterTree } from './query.ts'

/** Conditions that must all hold. */
export type Conjunction = readonly FieldCondition[]

/** Operators that abbreviate an OR over the elements of their operand. */
export const alternatives: Partial<Record<Operator, Operator>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
}

/**
 * Splits the filter into alternatives that one index scan each can serve: `in` and
 * `array-contains-any` become alternatives of `==` and `array-contains`.
 */
export function disjunctionsOf(filter: FilterTree): Conjunction[] {
  switch (filter.kind) {
    case 'field': {
      const op = alternatives[filter.op]
      if (op === undefined) return [[filter]]
      return elementsOf(filter.operand).map((operand) => [{ ...filter, op, operand }])
    }
    case 'or':
      return filter.parts.flatMap(disjunctionsOf)
    case 'and':
      return filter.parts
        .map(disjunctionsOf)
        .reduce<Conjunction[]>(
          (left, right) => left.flatMap((a) => right.map((b) => [...a, ...b])),
          [[]],
        )
  }
}

/** Counts the alternatives without building them. */
export function countDisjunctions(filter: FilterTree): number {
  switch (filter.kind) {
    case 'field':
      return alternatives[filter.op] === undefined ? 1 : elementsOf(filter.operand).length
    case 'or':
      return filter.parts.reduce((sum, part) => sum + countDisjunctions(part), 0)
    case 'and':
      return filter.parts.reduce((product, part) => product * countDisjunctions(part), 1)
  }
}
