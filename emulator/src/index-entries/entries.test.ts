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
    ['a field has one in either direction', { n: one }, 2],
    ['a field has one entry in each direction', { l: numbers(5) }, 12],
    [
      'but none for elements that are the same',
      { l: { arrayValue: { values: [one, one, { doubleValue: 1 }] } } },
      4,
    ],
    ['a map has its own and those of its fields', { m: map({ a: one, b: one }) }, 6],
    ['a map has entries of its own and those of its fields', { v: vector }, 2],
    ['a vector counts as one value', { n: one, o: one }, 2, override('n')],
    ['an exempt field has no entries', { m: map({ a: one }) }, 0, override('m')],
    [
      'and a field in it may have its own again',
      { m: map({ a: one, b: one }) },
      1,
      {
        fieldOverrides: [
          ...override('m').fieldOverrides,
          ...override('m.a', ascending).fieldOverrides,
        ],
      },
    ],
    ['a collection may be exempt as a whole', { n: one, l: numbers(9) }, 0, override('*')],
    ['a whole collection may be exempt', { n: one }, 1, override('n', ascending)],
    [
      'a declared index of the collection has one',
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
      'one with an array has one for each element, if all fields are there',
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

  test('have the documented sizes, and of a long value only its beginning', () => {
    const own = (fields: Fields, at = name) =>
      [...entriesOf({ name: at, fields }, new IndexDefinitions())].map(({ bytes }) => bytes)
    // Name: (things + 1) + (a + 1) + 16 = 25. Field: 2. Number: 8. Always: 32.
    expect(own({ n: one })).toEqual([67, 67])
    // A document above counts with its name, 25, once more.
    expect(own({ n: one }, `${name}/kids/b`)).toEqual([67 + 7 + 25, 67 + 7 + 25])
    expect(own({ n: { stringValue: 'x'.repeat(9000) } })).toEqual([1559, 1559])
  })
})
