import { invalidArgument } from '#status.ts'
import { parseFieldPath, fieldPathText, type FieldPath } from '#values/field-path.ts'
import { normaliseValue } from '#values/normalise.ts'
import {
  databaseNameOf,
  requireCollectionId,
  requireDocumentIn,
  requireParentName,
} from '#values/resource-name.ts'
import type { Value } from '#values/value.ts'
import { conditionsOf } from './conditions.ts'
import { inequalities } from './filters.ts'
import { parseFindNearest } from './find-nearest.ts'
import { requireServed } from './limits.ts'
import { requireScanOfNames } from './nested-groups.ts'
import { parseFilter } from './parse-filter.ts'
import type { CursorPosition, FieldOrder, FilterTree, Query, Target } from './query.ts'
import { pathTextOf, type Cursor, type Order, type StructuredQuery } from './structured-query.ts'

export const NAME_FIELD = '__name__'

/** Validates a query and fills in the defaults of the service. Throws INVALID_ARGUMENT. */
export function parseQuery(parent: string, message: StructuredQuery): Query {
  requireParentName(parent)
  const target = parseTarget(parent, message.from)
  const filter = parseFilter(message.where, target)
  const given = message.orderBy ?? []
  requireServed(filter, { target, orders: given.length })
  if (message.findNearest !== undefined) requireNoWindow(message)
  const cursor = (position: Cursor | undefined) =>
    position && parseCursor(position, given, databaseNameOf(parent))
  const query = {
    target,
    filter,
    ...orderingOf(given, filter),
    start: cursor(message.startAt),
    end: cursor(message.endAt),
    offset: nonNegative('offset', message.offset) ?? 0,
    limit: nonNegative('limit', limitOf(message.limit)),
    nearest: message.findNearest && parseFindNearest(message.findNearest),
    select: parseSelect(message.select),
  }
  requireScanOfNames(query)
  if (target.collectionId === undefined) requireNamesOnly(filter, given)
  return query
}

function parseTarget(parent: string, from: StructuredQuery['from'] = []): Target {
  const [selector, ...others] = from
  if (others.length > 0) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.')
  }
  const collectionId = selector?.collectionId || undefined
  if (collectionId !== undefined) requireCollectionId(collectionId)
  return { parent, collectionId, allDescendants: selector?.allDescendants ?? false }
}

/** A vector search has a limit of its own. */
function requireNoWindow({ limit, offset, startAt, endAt }: StructuredQuery): void {
  if ([limit, offset, startAt, endAt].every((part) => part === undefined)) return
  throw invalidArgument('FindNearest cannot be combined with a limit, an offset or cursors.')
}

/** Queries over all collections have no index other than the one on names. */
function requireNamesOnly(filter: FilterTree, orders: readonly Order[]): void {
  for (const { path } of conditionsOf(filter)) {
    if (path === 'name') continue
    throw invalidArgument(`kind is required for filter: ${fieldPathText(path)}`)
  }
  const isByName = ({ field, direction }: Order) =>
    pathTextOf(field) === NAME_FIELD && direction !== 'DESCENDING'
  if (!orders.every(isByName)) {
    throw invalidArgument('kind is required for all orders except __key__ ascending')
  }
}

/**
 * Returns the given orders, then the fields with inequalities, then the name. The last given
 * direction applies to the added ones.
 */
function orderingOf(given: readonly Order[], filter: FilterTree) {
  const nameAt = given.findIndex(({ field }) => pathTextOf(field) === NAME_FIELD)
  const isDescending = ({ direction }: Order) => direction === 'DESCENDING'
  const last = given.at(-1)
  const descending = last !== undefined && isDescending(last)
  const orders: FieldOrder[] = (nameAt < 0 ? given : given.slice(0, nameAt)).map((order) => ({
    path: parseFieldPath(pathTextOf(order.field)),
    descending: isDescending(order),
  }))
  requireDistinct(given)
  const implicit = implicitOrders(filter, orders)
  // Names are unique, so further orders would have no effect.
  if (nameAt >= 0 && nameAt + 1 < given.length + implicit.length) {
    throw invalidArgument('order by clause cannot contain more fields after the key')
  }
  for (const path of implicit) orders.push({ path, descending })
  return { orders, nameDescending: descending }
}

function implicitOrders(filter: FilterTree, orders: readonly FieldOrder[]): FieldPath[] {
  const ordered = new Set(orders.map(({ path }) => fieldPathText(path)))
  const missing = new Set<string>()
  for (const { path, op } of conditionsOf(filter)) {
    if (path === 'name' || !inequalities.has(op)) continue
    const text = fieldPathText(path)
    if (!ordered.has(text)) missing.add(text)
  }
  return [...missing].toSorted().map(parseFieldPath)
}

function requireDistinct(orders: readonly Order[]): void {
  const seen = new Set<string>()
  for (const { field } of orders) {
    const given = pathTextOf(field)
    const text = given === NAME_FIELD ? given : fieldPathText(parseFieldPath(given))
    if (seen.has(text)) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${text}`)
    }
    seen.add(text)
  }
}

/**
 * Cursor values correspond to the given orders one by one; the orders that the service adds take
 * none.
 */
function parseCursor(
  { values = [], before = false }: Cursor,
  orders: readonly Order[],
  database: string,
): CursorPosition {
  if (values.length > orders.length) throw invalidArgument('Cursor has too many values.')
  const keys: Value[] = []
  let name: string | undefined
  for (const [i, value] of values.entries()) {
    if (pathTextOf(orders[i]?.field) !== NAME_FIELD) {
      keys.push(normaliseValue(value))
      continue
    }
    if (!('referenceValue' in value)) {
      throw invalidArgument('Cursor __key__ value is not a document reference.')
    }
    requireDocumentIn(database, value.referenceValue)
    name = value.referenceValue
  }
  return { keys, name, before }
}

function parseSelect(select: StructuredQuery['select']): FieldPath[] | undefined {
  const paths = select?.fields?.map(pathTextOf)
  // A projection of only the name returns documents without fields.
  return paths?.filter((text) => text !== NAME_FIELD).map(parseFieldPath)
}

function limitOf(limit: StructuredQuery['limit']): number | undefined {
  return typeof limit === 'object' ? (limit.value ?? 0) : limit
}

function nonNegative(what: string, value: number | undefined): number | undefined {
  if (value !== undefined && value < 0) throw invalidArgument(`${what} is negative`)
  return value
}
