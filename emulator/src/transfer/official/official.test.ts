import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Databases } from '#storage/databases.ts'
import type { Document, Fields } from '#values/value.ts'
import { crc32c } from '../../checksum.ts'
import { importDocuments } from '../import.ts'
import { allOf, anyDocuments, documentsOf } from '../testing/any-documents.ts'
import { logOf, officialLog } from '../testing/official-writer.ts'
import { maskedChecksum, recordsOf } from './log-records.ts'

const DATABASE = 'projects/demo-x/databases/(default)'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'official-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('an official export, written as documented, is imported as the same documents', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocuments, async (drawn) => {
      const documents = documentsOf(DATABASE, drawn)
      const databases = await imported(officialLog(documents))
      expect(withoutTimes(allOf(databases))).toEqual(withoutTimes(sorted(documents)))
    }),
    { numRuns: 60, seed: 20261122 },
  )
})

test('references, vectors, times before 1970 and long texts are imported', async () => {
  const fields: Fields = {
    reference: { referenceValue: `${DATABASE}/documents/things/b/kids/__id7__` },
    vector: {
      mapValue: {
        fields: {
          __type__: { stringValue: '__vector__' },
          value: { arrayValue: { values: [{ doubleValue: 1.5 }, { doubleValue: -0 }] } },
        },
      },
    },
    moonLanding: { timestampValue: '1969-07-20T20:17:40.000001Z' },
    long: { stringValue: 'ż'.repeat(40_000) },
    list: { arrayValue: { values: [{ mapValue: { fields: {} } }, { nullValue: null }] } },
    empty: { arrayValue: { values: [] } },
  }
  const databases = await imported(
    officialLog([
      { name: `${DATABASE}/documents/a/__id-12__`, fields },
      { name: `${DATABASE}/documents/a/__id12__`, fields },
    ]),
  )
  expect(allOf(databases)).toMatchObject([
    { name: `${DATABASE}/documents/a/__id-12__`, fields },
    { name: `${DATABASE}/documents/a/__id12__`, fields },
  ])
})

test('documents go to the named project, and their references too', async () => {
  const fields = { to: { referenceValue: `${DATABASE}/documents/a/c` } }
  const log = officialLog([
    { name: `${DATABASE}/documents/a/b`, fields },
    { name: 'projects/demo-x/databases/second/documents/a/b', fields },
  ])
  const databases = await imported(log, 'demo-other')
  const to = { referenceValue: 'projects/demo-other/databases/(default)/documents/a/c' }
  expect(allOf(databases)).toMatchObject([
    { name: 'projects/demo-other/databases/(default)/documents/a/b', fields: { to } },
    { name: 'projects/demo-other/databases/second/documents/a/b', fields: { to } },
  ])
})

test('an empty export has metadata and nothing else', async () => {
  const metadata = join(folder, 'nothing', 'x.overall_export_metadata')
  await mkdir(join(folder, 'nothing'))
  await writeFile(metadata, logOf([Uint8Array.of(0x33), Uint8Array.of()]))
  const databases = new Databases({ lockTimeoutMs: 1, transactionIdleMs: 1 })
  expect(await importDocuments(databases, metadata)).toBe(0)
  await writeFile(metadata, logOf([Uint8Array.of(0x33), Uint8Array.of(0x0a, 0)]))
  await expect(importDocuments(databases, metadata)).rejects.toThrow(/no file output-0/)
})

test('checksums match the public test vectors', () => {
  // RFC 3720, B.4, and LevelDB's masking.
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
  expect(crc32c(new Uint8Array(32).fill(0xff))).toBe(0x62a8ab43)
  expect(maskedChecksum(new TextEncoder().encode('123456789'))).toBe(masked(0xe3069283))
})

test('records of any length are reassembled from their blocks', async () => {
  const length = fc.oneof(fc.nat(40), fc.integer({ min: 32_700, max: 32_800 }), fc.nat(70_000))
  await fc.assert(
    fc.asyncProperty(fc.array(length, { maxLength: 5 }), async (lengths) => {
      const records = lengths.map((size, i) => new Uint8Array(size).fill(i + 1))
      const path = join(folder, 'records')
      await writeFile(path, logOf(records))
      const read: Uint8Array[] = []
      for await (const record of recordsOf(path)) read.push(record)
      expect(read.map(({ length: size, [0]: byte }) => [size, byte])).toEqual(
        records.map(({ length: size, [0]: byte }) => [size, byte]),
      )
    }),
    { numRuns: 40, seed: 20261122 },
  )
})

test('a block padded with zeros ends at its padding', async () => {
  const log = new Uint8Array(32 * 1024)
  log.set(logOf([Uint8Array.of(1, 2, 3)]))
  const path = join(folder, 'padded')
  await writeFile(path, log)
  const read: Uint8Array[] = []
  for await (const record of recordsOf(path)) read.push(record)
  expect(read).toEqual([Uint8Array.of(1, 2, 3)])
})

const long = {
  name: `${DATABASE}/documents/a/b`,
  fields: { t: { stringValue: 'x'.repeat(50_000) } },
}

test.each<[string, (log: Uint8Array) => Uint8Array, RegExp]>([
  ['with a changed byte', (log) => log.with(200, 0), /a checksum is wrong/],
  ['cut off within a fragment', (log) => log.slice(0, 40_000), /cut off/],
  ['cut off after a fragment', (log) => log.slice(0, 32 * 1024), /cut off/],
  ['without its first block', (log) => log.slice(32 * 1024), /lost a piece/],
  ['whose record is not an entity', () => logOf([Uint8Array.of(0x6a, 99)]), /record 1 of/],
  [
    'with a value of an unknown kind',
    // A property `n` of meaning 3 with the number 1.
    () => logOf([Uint8Array.of(...KEY, 0x72, 9, 8, 3, 0x1a, 1, 0x6e, 0x2a, 2, 8, 1)]),
    /property "n" .*meaning 3/,
  ],
])('an official export %s is refused', async (_title, damage, reason) => {
  await expect(imported(damage(officialLog([long])))).rejects.toThrow(reason)
})

/**
 * Written by hand from the field numbers: key 13 { app 13 "p", path 14 { element 1 { type 2 "c",
 * name 4 "d" } } }
 */
const KEY = [0x6a, 13, 0x6a, 1, 0x70, 0x72, 8, 0x0b, 0x12, 1, 0x63, 0x22, 1, 0x64, 0x0c]

test('hand-written bytes are read as their document', async () => {
  // property 14 { name 3 "n", multiple 4 false, value 5 { int64Value 1: 5 } }
  const property = [0x72, 9, 0x1a, 1, 0x6e, 0x20, 0, 0x2a, 2, 8, 5]
  const databases = await imported(logOf([Uint8Array.of(...KEY, ...property)]))
  expect(allOf(databases)).toMatchObject([
    { name: 'projects/p/databases/(default)/documents/c/d', fields: { n: { integerValue: '5' } } },
  ])
})

async function imported(log: Uint8Array, project?: string): Promise<Databases> {
  const kinds = join(folder, 'export', 'all_namespaces', 'all_kinds')
  await mkdir(kinds, { recursive: true })
  const metadata = join(folder, 'export', 'export.overall_export_metadata')
  await writeFile(metadata, Uint8Array.of(0x0a, 0x00, 0xff))
  await writeFile(join(kinds, 'output-0'), log)
  const databases = new Databases({ lockTimeoutMs: 1, transactionIdleMs: 1 })
  await importDocuments(databases, metadata, project)
  return databases
}

function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

function sorted(documents: readonly Document[]): Document[] {
  return documents.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function withoutTimes(documents: readonly Document[]) {
  return documents.map(({ name, fields }) => ({ name, fields }))
}
