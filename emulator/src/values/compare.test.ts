import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { equal, identicalFields } from './equal.ts'
import { anyValue } from './testing/any-value.ts'
import type { Value } from './value.ts'

test('values of all types have one order', () => {
  const ordered: Value[] = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    { doubleValue: 'NaN' },
    { doubleValue: '-Infinity' },
    { integerValue: '-9223372036854775808' },
    { doubleValue: -1.5 },
    { integerValue: '0' },
    { doubleValue: 0.5 },
    { doubleValue: 9007199254740992 },
    { integerValue: '9007199254740993' },
    { doubleValue: 'Infinity' },
    { timestampValue: '0001-01-01T00:00:00.000000Z' },
    { timestampValue: '2026-11-21T02:26:27.123456Z' },
    { timestampValue: '9999-12-31T23:59:59.999999Z' },
    { stringValue: '' },
    { stringValue: 'a' },
    { stringValue: 'aa' },
    { stringValue: 'ż' },
    { stringValue: '\uffff' },
    { stringValue: '😀' },
    { bytesValue: '' },
    { bytesValue: 'AA==' },
    { bytesValue: '/w==' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id-9223372036854775808__' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id-1__' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id7__' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id7__/sub/x' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id12__' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id9223372036854775807__' },
    { referenceValue: 'projects/p/databases/d/documents/c/!' },
    { referenceValue: 'projects/p/databases/d/documents/c/__id7_' },
    { referenceValue: 'projects/p/databases/d/documents/c/a' },
    { referenceValue: 'projects/p/databases/d/documents/c/a/sub/x' },
    { referenceValue: 'projects/p/databases/d/documents/c/a!' },
    { geoPointValue: { latitude: -1, longitude: 9 } },
    { geoPointValue: { longitude: -1 } },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: '1' }] } },
    { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
    { arrayValue: { values: [{ stringValue: '' }] } },
    vector(5),
    vector(1, 1),
    vector(1, 2),
    { mapValue: {} },
    { mapValue: { fields: { a: { integerValue: '2' } } } },
    { mapValue: { fields: { b: { integerValue: '1' } } } },
  ]
  expect(ordered.toReversed().toSorted(compare)).toEqual(ordered)
})

test('the order of values is total', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      expect(compare(a, a)).toBe(0)
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
      const [x, y, z] = [a, b, c].toSorted(compare)
      if (x !== undefined && y !== undefined && z !== undefined) {
        expect(compare(x, z)).toBeLessThanOrEqual(0)
        if (compare(x, y) === 0 && compare(y, z) === 0) expect(compare(x, z)).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('identical values are equal, but equal values may be stored differently', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      expect(identicalFields({ a }, { a: structuredClone(a) })).toBe(true)
      if (identicalFields({ a }, { a: b })) expect(equal(a, b)).toBe(true)
    }),
  )
  const [integer, double] = [{ integerValue: '1' }, { doubleValue: 1 }]
  expect(equal(integer, double)).toBe(true)
  expect(identicalFields({ a: integer }, { a: double })).toBe(false)
  expect(identicalFields({ a: { doubleValue: 0 } }, { a: { doubleValue: -0 } })).toBe(false)
})

function vector(...numbers: number[]): Value {
  const values = numbers.map((doubleValue): Value => ({ doubleValue }))
  return {
    mapValue: {
      fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
    },
  }
}
