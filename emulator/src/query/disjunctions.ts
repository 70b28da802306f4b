import { elementsOf, type Operator } from './filters.ts'
import type { FieldCondition, FilterTree } from './query.ts'

/** Conditions that must all hold. */
export type Conjunction = readonly FieldCondition[]

/** Operators that are short for an OR over the elements of their operand. */
export const alternatives: Partial<Record<Operator, Operator>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
}

/**
 * The filter as alternatives, each of which one scan of an index can answer: `in` and `array-contains-any`
 * are alternatives of `==` and `array-contains`.
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

/** How many alternatives there are, without making them. */
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
