import type { Scope } from '#storage/indexes.ts'
import {
  comparatorOf,
  type Column,
  type IndexKey,
  type IndexShape,
} from '#storage/ordered-index.ts'
import { equal } from '#values/equal.ts'
import { fieldPathText } from '#values/field-path.ts'
import type { Value } from '#values/value.ts'
import { rangeOf, type Limit, type Range } from './bounds.ts'
import { disjunctionsOf, type Conjunction } from './disjunctions.ts'
import { inequalities } from './filters.ts'
import { cursorBound } from './order.ts'
import type { FieldCondition, Query, Target } from './query.ts'
import { scopeOf } from './target.ts'

/** How one alternative of the filter is served: by walking an index, or by looking up one name. */
export type Step =
  | { readonly kind: 'lookup'; readonly name: string; readonly conjunction: Conjunction }
  | IndexWalk

export type IndexWalk = {
  readonly kind: 'walk'
  readonly scope: Scope
  readonly shape: IndexShape
  readonly low: IndexKey
  readonly high: IndexKey
  readonly reversed: boolean
  /**
   * The number of columns before those of the order; they have the same values throughout the walk.
   */
  readonly prefix: number
  /** The conditions that the range does not already guarantee. */
  readonly rest: readonly FieldCondition[]
}

/**
 * One step for each alternative. Each yields its results in the order of the query, and the streams
 * are merged.
 */
export function planOf(query: Query): Step[] {
  return disjunctionsOf(query.filter).flatMap((conjunction) => stepsOf(query, conjunction))
}

function stepsOf(query: Query, conjunction: Conjunction): Step[] {
  for (const { path, op, operand } of conjunction) {
    if (path === 'name' && op === 'EQUAL' && 'referenceValue' in operand) {
      return [{ kind: 'lookup', name: operand.referenceValue, conjunction }]
    }
  }
  const fixed = fixedColumns(conjunction)
  return fixed === undefined ? [] : [walkOf(query, conjunction, fixed)]
}

type FixedColumn = { column: Column; key: Value }

/**
 * Returns the columns that an equality pins to one value. Undefined if two conditions pin one to
 * different values.
 */
function fixedColumns(conjunction: Conjunction): FixedColumn[] | undefined {
  const byText = new Map<string, FixedColumn>()
  for (const { path, op, operand } of conjunction) {
    if (path === 'name' || (op !== 'EQUAL' && op !== 'ARRAY_CONTAINS')) continue
    const holds = op === 'EQUAL' ? 'value' : 'element'
    const text = `${fieldPathText(path)} ${holds}`
    const known = byText.get(text)
    if (known !== undefined && !equal(known.key, operand)) return undefined
    byText.set(text, { column: { path, holds, descending: false }, key: operand })
  }
  // The order of these columns is free. A fixed order for all queries lets them share an index.
  return [...byText.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, fixed]) => fixed)
}

function walkOf(query: Query, conjunction: Conjunction, fixed: readonly FixedColumn[]): IndexWalk {
  const keys = fixed.map(({ key }) => key)
  const columns = [...fixed.map(({ column }) => column), ...orderColumns(query, false)]
  const inQueryOrder = comparatorOf({ columns, nameDescending: query.nameDescending })
  const rest = conjunction.filter(({ path, op }) => path === 'name' || inequalities.has(op))
  const { starts, ends } = boundsOf(query, keys, rest)
  const start = starts.reduce((a, b) => (inQueryOrder(a, b) >= 0 ? a : b))
  const end = ends.reduce((a, b) => (inQueryOrder(a, b) <= 0 ? a : b))
  const reversed = query.orders[0]?.descending ?? query.nameDescending
  return {
    kind: 'walk',
    scope: scopeOf(query.target),
    shape: {
      columns: [...fixed.map(({ column }) => column), ...orderColumns(query, reversed)],
      nameDescending: query.nameDescending !== reversed,
    },
    low: reversed ? opposite(end) : start,
    high: reversed ? opposite(start) : end,
    reversed,
    prefix: fixed.length,
    rest,
  }
}

/** An index read backwards also serves the opposite order, so only one of the two is ever built. */
function orderColumns({ orders }: Query, reversed: boolean): Column[] {
  return orders.map(({ path, descending }) => ({
    path,
    holds: 'value',
    descending: descending !== reversed,
  }))
}

type Place = Omit<IndexKey, 'edge'>

function boundsOf(query: Query, keys: readonly Value[], conditions: readonly FieldCondition[]) {
  const starts: IndexKey[] = [{ keys, name: undefined, edge: -1 }]
  const ends: IndexKey[] = [{ keys, name: undefined, edge: 1 }]
  const add = (range: Range, descending: boolean, at: (value: Value) => Place | undefined) => {
    const [first, last] = descending ? [range.upper, range.lower] : [range.lower, range.upper]
    const start = first && at(first.value)
    const end = last && at(last.value)
    if (start !== undefined) starts.push({ ...start, edge: first?.inclusive === true ? -1 : 1 })
    if (end !== undefined) ends.push({ ...end, edge: last?.inclusive === true ? 1 : -1 })
  }
  // A bound of another type lies beyond the end of all names.
  const atName = (value: Value) =>
    'referenceValue' in value ? { keys, name: value.referenceValue } : undefined

  const [order] = query.orders
  for (const condition of conditions) {
    if (order !== undefined && isSamePath(condition, order.path)) {
      add(rangeOf(condition), order.descending, (value) => ({
        keys: [...keys, value],
        name: undefined,
      }))
    }
    if (order === undefined && condition.path === 'name') {
      add(rangeOf(condition), query.nameDescending, atName)
    }
  }
  if (order === undefined && query.target.allDescendants) {
    add(namesBelow(query.target), query.nameDescending, atName)
  }
  for (const [cursor, bounds] of [
    [query.start, starts],
    [query.end, ends],
  ] as const) {
    if (cursor === undefined) continue
    const bound = cursorBound(cursor)
    bounds.push({ ...bound, keys: [...keys, ...bound.keys] })
  }
  return { starts, ends }
}

function isSamePath({ path }: FieldCondition, other: readonly string[]): boolean {
  return path !== 'name' && fieldPathText(path) === fieldPathText(other)
}

/** In the order of names, NUL is the character that sorts first after the slash. */
function namesBelow({ parent }: Target): Range {
  const limit = (name: string, inclusive: boolean): Limit => ({
    value: { referenceValue: name },
    inclusive,
  })
  return { lower: limit(`${parent}/`, true), upper: limit(`${parent}\0`, false) }
}

function opposite({ keys, name, edge }: IndexKey): IndexKey {
  return { keys, name, edge: edge === 0 ? 0 : edge === 1 ? -1 : 1 }
}
