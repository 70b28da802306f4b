import { describe, expect, test } from 'vitest'
import { messageFromJson } from './from-json.ts'
import { firestoreMethods } from './messages.ts'

const methods = new Map(firestoreMethods().map((method) => [method.name, method]))

function read(method: string, json: unknown): object {
  const type = methods.get(method)?.request.type
  if (type === undefined) throw new Error(`No method ${method}`)
  return messageFromJson(type, json)
}

const writeOf = (value: object) => ({ writes: [{ update: { fields: { a: value } } }] })

describe('JSON that clients send', () => {
  test('every value is normalised to one form', () => {
    const fields = {
      count: { integerValue: 5 },
      at: { timestampValue: '2026-11-21T03:26:27.1+01:00' },
      none: { nullValue: 'NULL_VALUE' },
      half: { doubleValue: '0.5' },
      bytes: { bytesValue: '_-8' },
    }
    expect(read('Commit', { writes: [{ update: { name: 'n', fields } }] })).toEqual({
      writes: [
        {
          update: {
            name: 'n',
            fields: {
              count: { integerValue: '5' },
              at: { timestampValue: '2026-11-21T02:26:27.100000Z' },
              none: { nullValue: null },
              half: { doubleValue: 0.5 },
              bytes: { bytesValue: '/+8=' },
            },
          },
        },
      ],
    })
  })

  test("fields may use the protocol's spelling, and null leaves a field out", () => {
    const json = { structured_query: { order_by: [{ direction: 2 }], limit: 3, where: null } }
    expect(read('RunQuery', json)).toEqual({
      structuredQuery: { orderBy: [{ direction: 'DESCENDING' }], limit: 3 },
    })
  })

  test.each<[what: string, method: string, json: unknown, message: string, field?: string]>([
    [
      'an unknown field',
      'Commit',
      writeOf({ fooValue: 1 }),
      `Invalid JSON payload received. Unknown name "fooValue" at 'writes[0].update.fields[0].value': Cannot find field.`,
      'writes[0].update.fields[0].value',
    ],
    [
      'an unknown field at the top level',
      'Commit',
      { unknown: 1 },
      'Invalid JSON payload received. Unknown name "unknown": Cannot find field.',
    ],
    [
      'two values of a oneof',
      'Commit',
      writeOf({ integerValue: '1', stringValue: 'a' }),
      `Invalid value at 'writes[0].update.fields[0].value' (oneof), oneof field 'value_type' is already set. Cannot set 'stringValue'`,
      'writes[0].update.fields[0].value',
    ],
    [
      'a string that is not an integer',
      'Commit',
      writeOf({ integerValue: 'many' }),
      `Invalid value at 'writes[0].update.fields[0].value.integer_value' (TYPE_INT64), "many"`,
      'writes[0].update.fields[0].value.integer_value',
    ],
    [
      'an integer beyond 64 bits',
      'Commit',
      writeOf({ integerValue: '9223372036854775808' }),
      `Invalid value at 'writes[0].update.fields[0].value.integer_value' (TYPE_INT64), "9223372036854775808"`,
      'writes[0].update.fields[0].value.integer_value',
    ],
    [
      'an invalid timestamp',
      'Commit',
      writeOf({ timestampValue: 'yesterday' }),
      `Invalid value at 'writes[0].update.fields[0].value.timestamp_value' (type.googleapis.com/google.protobuf.Timestamp), Field 'timestampValue', Illegal timestamp format; timestamps must end with 'Z' or have a valid timezone offset.`,
      'writes[0].update.fields[0].value.timestamp_value',
    ],
    [
      'a string instead of a list',
      'Commit',
      writeOf({ arrayValue: { values: 'x' } }),
      `Invalid value at 'writes[0].update.fields[0].value.array_value.values' (type.googleapis.com/google.firestore.v1.Value), "x"`,
      'writes[0].update.fields[0].value.array_value.values',
    ],
    [
      'an unknown enum name',
      'RunQuery',
      { structuredQuery: { orderBy: [{ direction: 'SIDEWAYS' }] } },
      `Invalid value at 'structured_query.order_by[0].direction' (type.googleapis.com/google.firestore.v1.StructuredQuery.Direction), "SIDEWAYS"`,
      'structured_query.order_by[0].direction',
    ],
    [
      'half a limit',
      'RunQuery',
      { structuredQuery: { limit: 1.5 } },
      `Invalid value at 'structured_query.limit' (TYPE_INT32), 1.5`,
      'structured_query.limit',
    ],
  ])('%s is refused with its place in the message', (_what, method, json, message, field) => {
    expect(() => read(method, json)).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message,
        violations: [{ ...(field !== undefined && { field }), description: message }],
      }),
    )
  })

  test('every invalid place of a message is reported', () => {
    const json = { writes: [{ delete: 1 }, { verify: true }, { nonsense: 0 }] }
    expect(() => read('Commit', json)).toThrow(
      expect.objectContaining({
        message: [
          `Invalid value at 'writes[0].delete' (TYPE_STRING), 1`,
          `Invalid value at 'writes[1].verify' (TYPE_STRING), true`,
          `Invalid JSON payload received. Unknown name "nonsense" at 'writes[2]': Cannot find field.`,
        ].join('\n'),
      }),
    )
  })
})
