import { describe, expect, test } from 'vitest'
import type { Fields, Value } from '#values/value.ts'
import { IndexDefinitions } from './definitions.ts'
import { entriesOf } from './entries.ts'

const name = 'projects/p/databases/(default)/documents/things/a'
const one: Value = { integerValue: '1' }
const numbers = (count: number): Value => ({
  arrayValue: { values: Array.from({ length: count }, (_, i) => ({ integerValue: String(i) })) },
})
const map = (fields: Fields): Value => ({ mapValue: { fields } })

const vector = map({ __type__: { stringValue: '__vector__' }, value: numbers(3) })

function countOf(fields: Fields, json?: unknown): number {
  const definitions = new IndexDefinitions(json)
  return [...entriesOf({ name, fields }, definitions)].reduce((sum, { count }) => sum + count, 0)
}

function override(fieldPath: string, ...indexes: object[]) {
  return { fieldOverrides: [{ collectionGroup: 'things', fieldPath, indexes }] }
}
const ascending = { order: 'ASCENDING', queryScope: 'COLLECTION' }

describe('index entries', () => {
  test.each<[string, Fields, number, unknown?]>([
    ['a field has one entry in each direction', { n: one }, 2],
    ['an array has two more entries for each element', { l: numbers(5) }, 12],
    [
      'equal elements of an array share their entries',
      { l: { arrayValue: { values: [one, one, { doubleValue: 1 }] } } },
      4,
    ],
    ['a map has entries of its own and those of its fields', { m: map({ a: one, b: one }) }, 6],
    ['a vector counts as one value', { v: vector }, 2],
    ['an exempt field has no entries', { n: one, o: one }, 2, override('n')],
    ['the fields of an exempt map have no entries', { m: map({ a: one }) }, 0, override('m')],
    [
      'a field within an exempt map may have indexes of its own',
      { m: map({ a: one, b: one }) },
      1,
      {
        fieldOverrides: [
          ...override('m').fieldOverrides,
          ...override('m.a', ascending).fieldOverrides,
        ],
      },
    ],
    ['a whole collection may be exempt', { n: one, l: numbers(9) }, 0, override('*')],
    [
      'a field may have other indexes than the automatic ones',
      { n: one },
      1,
      override('n', ascending),
    ],
    [
      'a composite index of the collection adds one entry',
      { n: one, o: one },
      5,
      {
        indexes: [
          {
            collectionGroup: 'things',
            queryScope: 'COLLECTION',
            fields: [
              { fieldPath: 'n', order: 'ASCENDING' },
              { fieldPath: 'o', order: 'DESCENDING' },
              { fieldPath: '__name__', order: 'DESCENDING' },
            ],
          },
          { collectionGroup: 'others', fields: [{ fieldPath: 'n', order: 'ASCENDING' }] },
        ],
      },
    ],
    [
      'a composite index on an array adds one entry per element, if the document has all its fields',
      { n: one, l: numbers(5) },
      19,
      {
        indexes: [
          {
            collectionGroup: 'things',
            fields: [
              { fieldPath: 'l', arrayConfig: 'CONTAINS' },
              { fieldPath: 'n', order: 'ASCENDING' },
            ],
          },
          {
            collectionGroup: 'things',
            fields: [
              { fieldPath: 'l', arrayConfig: 'CONTAINS' },
              { fieldPath: 'missing', order: 'ASCENDING' },
            ],
          },
        ],
      },
    ],
  ])('%s', (_title, fields, count, json) => {
    expect(countOf(fields, json)).toBe(count)
  })

  test('index entries have the documented sizes, and long values are truncated', () => {
    const own = (fields: Fields, at = name) =>
      [...entriesOf({ name: at, fields }, new IndexDefinitions())].map(({ bytes }) => bytes)
    // Name: (things + 1) + (a + 1) + 16 = 25. Field: 2. Number: 8. Fixed: 32.
    expect(own({ n: one })).toEqual([67, 67])
    // The name of the parent document, 25 bytes, counts as well.
    expect(own({ n: one }, `${name}/kids/b`)).toEqual([67 + 7 + 25, 67 + 7 + 25])
    expect(own({ n: { stringValue: 'x'.repeat(9000) } })).toEqual([1559, 1559])
  })
})
