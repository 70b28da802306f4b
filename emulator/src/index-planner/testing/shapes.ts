import type { Direction, IndexScope } from '#index-entries/definitions.ts'
import { NAME_FIELD, type WrittenField, type WrittenIndex } from '../written-index.ts'
import type { Disjunction, QueryShape } from '../query-shape.ts'

type ShortDisjunction = { [Key in keyof Disjunction]?: Disjunction[Key] | undefined }

type Short = Partial<Omit<QueryShape, 'orders' | 'disjunctions'>> &
  ShortDisjunction & {
    /** `-` before a field stands for descending. `__name__` may be the last. */
    orders?: readonly string[]
    anyOf?: readonly ShortDisjunction[]
  }

/** A query of a collection in few words: `query({ equal: ['a'], orders: ['-b'] })`. */
export function query({ anyOf, orders: texts = [], ...short }: Short): QueryShape {
  const orders = texts.map(directed)
  return {
    group: 'group' in short ? short.group : 'c',
    scope: short.scope ?? 'COLLECTION',
    disjunctions: (anyOf ?? [short]).map(disjunction),
    orders: orders.filter(({ field }) => field !== NAME_FIELD),
    nameDirection: orders.at(-1)?.direction ?? 'ASCENDING',
    aggregated: short.aggregated ?? [],
    nearest: short.nearest,
  }
}

function disjunction({ equal = [], inequalities = [], contains, namesDocument }: ShortDisjunction) {
  return { equal, inequalities, contains, namesDocument }
}

/** A composite index in few words: `index('a', '-b', 'tags[]')`. */
export function index(...fields: string[]): WrittenIndex {
  return indexOf('COLLECTION', ...fields)
}

export function groupIndex(...fields: string[]): WrittenIndex {
  return indexOf('COLLECTION_GROUP', ...fields)
}

function indexOf(queryScope: IndexScope, ...fields: string[]): WrittenIndex {
  return { collectionGroup: 'c', queryScope, fields: fields.map(written) }
}

function written(text: string): WrittenField {
  const { field, direction } = directed(text)
  const isArray = field.endsWith('[]')
  if (isArray) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
  return { fieldPath: field, order: direction }
}

function directed(text: string): { field: string; direction: Direction } {
  const isDescending = text.startsWith('-')
  return {
    field: isDescending ? text.slice(1) : text,
    direction: isDescending ? 'DESCENDING' : 'ASCENDING',
  }
}
