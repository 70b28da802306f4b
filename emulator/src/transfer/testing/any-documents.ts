import fc from 'fast-check'
import { Databases } from '#storage/databases.ts'
import { normaliseFields } from '#values/normalise.ts'
import { timestampOf } from '#values/timestamp.ts'
import type { Document, Fields, Value } from '#values/value.ts'

const text = fc.string({ unit: 'binary', maxLength: 12 })
const word = fc.stringMatching(/^[a-zA-Zżł€\u2028 ]{1,8}$/)
const time = fc
  .record({ seconds: fc.integer({ min: 0, max: 4e9 }), microseconds: fc.nat(999_999) })
  .map(timestampOf)
const number = fc.oneof(
  fc.constantFrom<Extract<Value, { doubleValue: unknown }>['doubleValue']>('NaN', 'Infinity', -0),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const scalar = fc.oneof(
  fc.constant<Value>({ nullValue: null }),
  fc.boolean().map((booleanValue): Value => ({ booleanValue })),
  fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    .map((n): Value => ({ integerValue: String(n) })),
  number.map((doubleValue): Value => ({ doubleValue })),
  text.map((stringValue): Value => ({ stringValue })),
  time.map((timestampValue): Value => ({ timestampValue })),
  fc
    .uint8Array({ maxLength: 9 })
    .map((bytes): Value => ({ bytesValue: Buffer.from(bytes).toString('base64') })),
  fc
    .record({ latitude: fc.integer({ min: -90, max: 90 }) })
    .map((geoPointValue): Value => ({ geoPointValue })),
)
const value = fc.letrec<{ value: Value; fields: Fields }>((tie) => ({
  fields: fc.dictionary(word, tie('value'), { maxKeys: 5 }),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(scalar, { maxLength: 4 }).map((values): Value => ({ arrayValue: { values } })),
    tie('fields').map((fields): Value => ({ mapValue: { fields } })),
  ),
}))
/** Documents without a database: their paths, fields and times. */
export const anyDocuments = fc.uniqueArray(
  fc.record({
    path: fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 3 }),
    fields: value.fields,
    createTime: time,
    updateTime: time,
  }),
  { selector: ({ path }) => JSON.stringify(path), maxLength: 12 },
)

/** A generated document in the form that a database stores. */
export function documentsOf(
  database: string,
  drawn: readonly (Omit<Document, 'name'> & { path: [string, string][] })[],
): Document[] {
  return drawn.map(({ path, fields, ...times }) => ({
    name: `${database}/documents/${path.flat().join('/')}`,
    fields: normaliseFields(fields),
    ...times,
  }))
}

export function databasesWith(documents: readonly Document[]): Databases {
  const databases = new Databases({ lockTimeoutMs: 1, transactionIdleMs: 1 })
  for (const after of documents) {
    const database = databases.of(after.name)
    const by = { caller: { kind: 'owner' }, firesTriggers: false } as const
    database.apply(
      [{ name: after.name, before: undefined, after }],
      database.clock.commitTime(),
      by,
    )
  }
  return databases
}

export function allOf(databases: Databases): Document[] {
  return [...databases.all()]
    .flatMap((database) => [...database.collections.all()])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
