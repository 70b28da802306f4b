import { invalidArgument } from '#status.ts'
import { fieldPathText } from '#values/field-path.ts'
import { isDocumentsRoot } from '#values/resource-name.ts'
import { conditionsOf } from './conditions.ts'
import { alternatives, countDisjunctions, disjunctionsOf } from './disjunctions.ts'
import { inequalities, type Operator } from './filters.ts'
import type { FilterTree, Target } from './query.ts'

const MAX_DISJUNCTIONS = 30
const MAX_INEQUALITY_FIELDS = 10
const MAX_COMPONENTS = 100

const negations: ReadonlySet<Operator> = new Set(['NOT_EQUAL', 'NOT_IN'])

/**
 * Throws INVALID_ARGUMENT, with the service's message, for combinations of filters that the service
 * does not support.
 */
export function requireServed(
  filter: FilterTree,
  { target, orders }: { target: Target; orders: number },
): void {
  const ops = conditionsOf(filter).map(({ op }) => op)
  if (ops.filter((op) => negations.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  }
  const hasAlternatives = ops.some((op) => alternatives[op] !== undefined) || hasOr(filter)
  if (ops.includes('NOT_IN') && hasAlternatives) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    )
  }
  requireKeyAmongInequalities(filter)
  requireFewDisjunctions(filter)
  requireFewInequalities(filter)
  requireFewComponents(filter, target, orders)
}

function hasOr(filter: FilterTree): boolean {
  if (filter.kind === 'field') return false
  return (filter.kind === 'or' && filter.parts.length > 1) || filter.parts.some(hasOr)
}

function requireKeyAmongInequalities(filter: FilterTree): void {
  const conditions = conditionsOf(filter)
  const unequal = conditions.filter(({ op }) => inequalities.has(op))
  const isOneName = conditions.some(
    ({ path, op }) => path === 'name' && (op === 'EQUAL' || op === 'IN'),
  )
  if (!isOneName || unequal.length === 0 || unequal.some(({ path }) => path === 'name')) return
  throw invalidArgument(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  )
}

function requireFewDisjunctions(filter: FilterTree): void {
  const count = countDisjunctions(filter)
  if (count > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    )
  }
  for (const conjunction of disjunctionsOf(filter)) {
    if (conjunction.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1) {
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
    }
  }
}

function requireFewInequalities(filter: FilterTree): void {
  const fields = new Set(
    conditionsOf(filter)
      .filter(({ op }) => inequalities.has(op))
      .map(({ path }) => (path === 'name' ? '__name__' : fieldPathText(path))),
  )
  if (fields.size <= MAX_INEQUALITY_FIELDS) return
  const named = [...fields].toSorted().join(', ')
  throw invalidArgument(
    `The query contains ${fields.size} distinct inequality fields: [${named}]. A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
  )
}

/** A filter counts once for each alternative that contains it. */
function requireFewComponents(filter: FilterTree, { parent }: Target, orders: number): void {
  const filters = disjunctionsOf(filter).reduce((sum, { length }) => sum + length, 0)
  const isBelowDocument = !isDocumentsRoot(parent)
  if (filters + orders + (isBelowDocument ? 1 : 0) <= MAX_COMPONENTS) return
  throw invalidArgument(
    `The query may not have more than ${MAX_COMPONENTS} filters + sort orders + ancestor total. Currently there are ${filters} filters, ${orders} sort orders, and ${isBelowDocument ? 'one' : 'no'} ancestor filter.`,
  )
}
