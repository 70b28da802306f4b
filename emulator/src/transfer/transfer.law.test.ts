import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Databases } from '#storage/databases.ts'
import { timestampOf } from '#values/timestamp.ts'
import type { Document, Fields, Value } from '#values/value.ts'
import { exportDatabase } from './export.ts'
import { importDocuments } from './import.ts'

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
const documents = fc.uniqueArray(
  fc.record({
    path: fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 3 }),
    fields: value.fields,
    createTime: time,
    updateTime: time,
  }),
  { selector: ({ path }) => JSON.stringify(path), maxLength: 12 },
)

test('an export that is imported is the same database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'transfer-'))
  const name = 'projects/demo-x/databases/second'
  await fc.assert(
    fc.asyncProperty(documents, async (drawn) => {
      const stored = drawn.map(({ path, ...rest }): Document => ({
        name: `${name}/documents/${path.flat().join('/')}`,
        ...rest,
      }))
      const before = databasesWith(stored)
      await exportDatabase(before.of(name), folder, 'copy')
      const after = new Databases({ lockTimeoutMs: 1, transactionIdleMs: 1 })
      await importDocuments(after, join(folder, 'copy', 'copy.overall_export_metadata'))
      expect(allOf(after)).toEqual(allOf(before))
    }),
    { numRuns: 60, seed: 20261122 },
  )
  await rm(folder, { recursive: true })
})

function databasesWith(documents: readonly Document[]): Databases {
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

function allOf(databases: Databases): Document[] {
  return [...databases.all()]
    .flatMap((database) => [...database.collections.all()])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
