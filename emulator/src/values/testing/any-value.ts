import fc from 'fast-check'
import { timestampOf } from '../timestamp.ts'
import type { Value } from '../value.ts'

/** Numbers close to each other, so that equal numbers of both types are compared often. */
const anyNumber: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((n): Value => ({ integerValue: String(n) })),
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((n): Value => ({ integerValue: String(n) })),
  fc.integer({ min: -6, max: 6 }).map((n): Value => ({ doubleValue: n / 2 })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n): Value => ({ doubleValue: n })),
  fc.constantFrom<Value>(
    { doubleValue: 'NaN' },
    { doubleValue: 'Infinity' },
    { doubleValue: '-Infinity' },
    { integerValue: '9007199254740993' },
    { doubleValue: 9007199254740992 },
  ),
)

const anyTimestamp: fc.Arbitrary<Value> = fc
  .record({
    seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
    microseconds: fc.integer({ min: 0, max: 999_999 }),
  })
  .map((time) => ({ timestampValue: timestampOf(time) }))

const anyText = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'aa', 'ż', '\uffff', '😀'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

/** Stored values of every type, small enough that equal values and near misses are frequent. */
export const { anyValue } = fc.letrec<{ anyValue: Value; element: Value }>((tie) => ({
  element: fc.oneof(
    fc.constant<Value>({ nullValue: null }),
    fc.boolean().map((booleanValue): Value => ({ booleanValue })),
    anyNumber,
    anyTimestamp,
    anyText.map((stringValue): Value => ({ stringValue })),
    fc
      .uint8Array({ maxLength: 2 })
      .map((bytes): Value => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
    anyText.map((id): Value => ({ referenceValue: `projects/p/databases/d/documents/c/${id}` })),
    fc
      .record({
        latitude: fc.integer({ min: -1, max: 1 }),
        longitude: fc.integer({ min: -1, max: 1 }),
      })
      .map((geoPointValue): Value => ({ geoPointValue })),
    fc
      .array(fc.integer({ min: -1, max: 1 }), { minLength: 1, maxLength: 2 })
      .map((numbers): Value => ({
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: listOf(numbers.map((doubleValue) => ({ doubleValue }))),
          },
        },
      })),
  ),
  anyValue: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    tie('element'),
    fc.array(tie('element'), { maxLength: 3 }).map(listOf),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'B', 'ż'), tie('anyValue'), {
        maxKeys: 2,
        noNullPrototype: true,
      })
      .map((fields): Value => ({
        mapValue: { ...(Object.keys(fields).length > 0 && { fields }) },
      })),
  ),
}))

function listOf(values: Value[]): Value {
  return { arrayValue: { ...(values.length > 0 && { values }) } }
}
