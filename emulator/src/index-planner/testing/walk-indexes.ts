import { operators, type Operator } from '#query/filters.ts'
import { OrderedIndex, comparatorOf, type Column, type IndexKey } from '#storage/ordered-index.ts'
import { equal } from '#values/equal.ts'
import { getField, parseFieldPath } from '#values/field-path.ts'
import { idOf, parentOf } from '#values/resource-name.ts'
import type { Document, Value } from '#values/value.ts'
import type { QueryShape } from '../query-shape.ts'
import type { ServingIndex } from '../serving-indexes.ts'
import { NAME_FIELD, type WrittenField } from '../written-index.ts'

/** One conjunction with its values. */
export type Question = {
  readonly shape: QueryShape
  readonly equal: Readonly<Record<string, Value>>
  readonly contains: Value | undefined
  readonly ranges: readonly {
    readonly field: string
    readonly op: Operator
    readonly operand: Value
  }[]
}

type Place = { readonly keys: readonly Value[]; readonly name: string; readonly edge: 0 }

/** The place of the root collection of that group, of which queries of one collection ask. */
export const COLLECTION = 'projects/p/databases/d/documents/c'

/** Names in the order of the query, read from the entries of these indexes alone. */
export function walkIndexes(
  question: Question,
  indexes: readonly ServingIndex[],
  documents: readonly Document[],
): string[] {
  const streams = indexes.map((index) => placesIn(question, index, documents))
  const [first = [], ...others] = streams
  // Merged indexes have the same keys after their equality fields, so their orders agree.
  const order = comparatorOf(resultShape(question))
  const merged = first.filter((place) =>
    others.every((stream) => stream.some((other) => order(place, other) === 0)),
  )
  return merged.filter((place) => isInRanges(question, place)).map(({ name }) => name)
}

/** The same by looking at every document. */
export function filterAndSort(question: Question, documents: readonly Document[]): string[] {
  const { shape, equal: wanted, contains, ranges } = question
  const meets = (document: Document, field: string, op: Operator, operand: Value) => {
    const value = getField(document.fields, parseFieldPath(field))
    return value !== undefined && operators[op](value, operand)
  }
  const found = documents.filter(
    (document) =>
      isAsked(shape, document.name) &&
      Object.entries(wanted).every(([field, value]) => meets(document, field, 'EQUAL', value)) &&
      (contains === undefined ||
        meets(document, containsField(shape), 'ARRAY_CONTAINS', contains)) &&
      ranges.every(({ field, op, operand }) => meets(document, field, op, operand)) &&
      resultFields(question).every(
        (field) => getField(document.fields, parseFieldPath(field)) !== undefined,
      ) &&
      shape.aggregated.every(
        (field) => getField(document.fields, parseFieldPath(field)) !== undefined,
      ),
  )
  const order = comparatorOf(resultShape(question))
  return found
    .map((document): Place => ({
      keys: resultFields(question).flatMap(
        (field) => getField(document.fields, parseFieldPath(field)) ?? [],
      ),
      name: document.name,
      edge: 0,
    }))
    .toSorted(order)
    .map(({ name }) => name)
}

function placesIn(
  question: Question,
  index: ServingIndex,
  documents: readonly Document[],
): Place[] {
  const fields =
    index.source === 'names' ? [] : index.fields.filter(({ fieldPath }) => fieldPath !== NAME_FIELD)
  const columns = fields.map(columnOf)
  const built = new OrderedIndex({ columns, nameDescending: isNameDescending(index) })
  const { queryScope } = index
  for (const document of documents) {
    // An index of the group holds more than one collection; its entries say where they are.
    if (
      queryScope === 'COLLECTION_GROUP' ? isInGroup(document.name) : isInCollection(document.name)
    ) {
      built.update(undefined, document)
    }
  }
  const prefix = fields.length - resultFields(question).length - addedFields(question).length
  const entries = [...built.scan(edge(-1), edge(1), false)]
  return entries
    .filter(({ name }) => isAsked(question.shape, name))
    .filter(({ keys }) =>
      fields.slice(0, prefix).every((field, i) => isWanted(question, field, keys[i])),
    )
    .map(({ keys, name }) => ({ keys: keys.slice(prefix), name, edge: 0 }))
}

function isWanted(
  { equal: values, contains }: Question,
  field: WrittenField,
  key: Value | undefined,
): boolean {
  const wanted = 'arrayConfig' in field ? contains : values[field.fieldPath]
  return wanted !== undefined && key !== undefined && equal(wanted, key)
}

function isInRanges(question: Question, { keys }: Place): boolean {
  const fields = resultFields(question)
  return question.ranges.every(({ field, op, operand }) => {
    const key = keys[fields.indexOf(field)] ?? question.equal[field]
    return key !== undefined && operators[op](key, operand)
  })
}

/** The orders that are left when those by fields with one value are dropped. */
function resultFields({ shape, equal: values }: Question): string[] {
  return shape.orders.map(({ field }) => field).filter((field) => !Object.hasOwn(values, field))
}

function addedFields(question: Question): string[] {
  const known = new Set([...resultFields(question), ...Object.keys(question.equal)])
  return question.shape.aggregated.filter(
    (field) => !known.has(field) && field !== containsField(question.shape),
  )
}

function resultShape(question: Question) {
  const { orders, nameDirection } = question.shape
  const columns = orders
    .filter(({ field }) => resultFields(question).includes(field))
    .map(({ field, direction }): Column => ({
      path: parseFieldPath(field),
      holds: 'value',
      descending: direction === 'DESCENDING',
    }))
  return { columns, nameDescending: nameDirection === 'DESCENDING' }
}

function containsField({ disjunctions }: QueryShape): string {
  return disjunctions[0]?.contains ?? ''
}

function columnOf(field: WrittenField): Column {
  const path = parseFieldPath(field.fieldPath)
  if ('arrayConfig' in field) return { path, holds: 'element', descending: false }
  return { path, holds: 'value', descending: 'order' in field && field.order === 'DESCENDING' }
}

function isNameDescending(index: ServingIndex): boolean {
  if (index.source === 'names') return false
  const last = index.fields.at(-1)
  return last !== undefined && 'order' in last && last.order === 'DESCENDING'
}

function edge(at: -1 | 1): IndexKey {
  return { keys: [], name: undefined, edge: at }
}

function isAsked({ scope }: QueryShape, name: string): boolean {
  return scope === 'COLLECTION' ? isInCollection(name) : isInGroup(name)
}

function isInCollection(name: string): boolean {
  return parentOf(name) === COLLECTION
}

function isInGroup(name: string): boolean {
  return idOf(parentOf(name)) === idOf(COLLECTION)
}
