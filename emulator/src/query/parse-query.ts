import { invalidArgument } from '#status.ts'
import { parseFieldPath, fieldPathText, type FieldPath } from '#values/field-path.ts'
import { normaliseValue } from '#values/normalise.ts'
import { requireCollectionId, requireParentName } from '#values/resource-name.ts'
import { conditionsOf } from './conditions.ts'
import { inequalities } from './filters.ts'
import { parseFindNearest } from './find-nearest.ts'
import { parseFilter } from './parse-filter.ts'
import type { CursorPosition, FieldOrder, FilterTree, Query, Target } from './query.ts'
import type { Cursor, StructuredQuery } from './structured-query.ts'

export const NAME_FIELD = '__name__'

/** Checks a query and makes explicit what it leaves to the service. Throws INVALID_ARGUMENT. */
export function parseQuery(parent: string, message: StructuredQuery): Query {
  requireParentName(parent)
  const target = parseTarget(parent, message.from)
  const filter = parseFilter(message.where, target)
  const ordering = orderingOf(message, filter)
  return {
    target,
    filter,
    ...ordering,
    start: message.startAt && parseCursor(message.startAt, message, ordering.orders.length),
    end: message.endAt && parseCursor(message.endAt, message, ordering.orders.length),
    offset: nonNegative('offset', message.offset) ?? 0,
    limit: nonNegative('limit', limitOf(message.limit)),
    nearest: message.findNearest && parseFindNearest(message.findNearest),
    select: parseSelect(message.select),
  }
}

function parseTarget(parent: string, from: StructuredQuery['from'] = []): Target {
  const [selector, ...others] = from
  if (others.length > 0) throw invalidArgument('A query must have one collection selector only')
  const collectionId = selector?.collectionId || undefined
  if (collectionId !== undefined) requireCollectionId(collectionId)
  return { parent, collectionId, allDescendants: selector?.allDescendants ?? false }
}

/** Given orders, then fields with inequalities, then the name; the last given direction holds for the rest. */
function orderingOf(message: StructuredQuery, filter: FilterTree) {
  const given = (message.orderBy ?? []).map(({ field, direction }) => ({
    text: field.fieldPath,
    descending: direction === 'DESCENDING',
  }))
  const nameAt = given.findIndex(({ text }) => text === NAME_FIELD)
  const descending = given.at(-1)?.descending ?? false
  // Names are unique: nothing after them can matter.
  const explicit = nameAt < 0 ? given : given.slice(0, nameAt)
  const orders: FieldOrder[] = explicit.map(({ text, descending: isDescending }) => ({
    path: parseFieldPath(text),
    descending: isDescending,
  }))
  requireDistinct(orders)
  if (nameAt < 0) {
    for (const path of implicitOrders(filter, orders)) orders.push({ path, descending })
  }
  return { orders, nameDescending: nameAt < 0 ? descending : (given[nameAt]?.descending ?? false) }
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

function requireDistinct(orders: readonly FieldOrder[]): void {
  const texts = orders.map(({ path }) => fieldPathText(path))
  if (new Set(texts).size < texts.length) {
    throw invalidArgument('order by clause cannot contain duplicate fields')
  }
}

/** Only orders that the client gave, or the implicit ones in their place, may have cursor values. */
function parseCursor(
  { values = [], before = false }: Cursor,
  message: StructuredQuery,
  orders: number,
): CursorPosition {
  if (values.length > Math.max(orders + 1, message.orderBy?.length ?? 0)) {
    throw invalidArgument('Cursor has too many values.')
  }
  const keys = values.slice(0, orders).map((value) => normaliseValue(value))
  const last = values[orders]
  if (last === undefined) return { keys, name: undefined, before }
  if (!('referenceValue' in last)) {
    throw invalidArgument('The cursor value of __name__ must be a document reference')
  }
  return { keys, name: last.referenceValue, before }
}

function parseSelect(select: StructuredQuery['select']): FieldPath[] | undefined {
  const paths = select?.fields?.map(({ fieldPath }) => fieldPath)
  // A projection on nothing but the name leaves documents without fields.
  return paths?.filter((text) => text !== NAME_FIELD).map(parseFieldPath)
}

function limitOf(limit: StructuredQuery['limit']): number | undefined {
  return typeof limit === 'object' ? (limit.value ?? 0) : limit
}

function nonNegative(what: string, value: number | undefined): number | undefined {
  if (value !== undefined && value < 0) throw invalidArgument(`${what} is negative`)
  return value
}
