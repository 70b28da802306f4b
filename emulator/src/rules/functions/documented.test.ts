import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { functionTable, methodTable } from './index.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * The reference of the rules language, firebase.google.com/docs/reference/rules, by page. The tests
 * of each type beside this file have examples of its functions and methods. This test checks that
 * the list is complete and has nothing else.
 */
const methods = {
  bytes: ['size', 'toBase64', 'toHexString'],
  duration: ['nanos', 'seconds'],
  latlng: ['distance', 'latitude', 'longitude'],
  list: ['concat', 'hasAll', 'hasAny', 'hasOnly', 'join', 'removeAll', 'size', 'toSet'],
  map: ['diff', 'get', 'keys', 'size', 'values'],
  map_diff: ['addedKeys', 'affectedKeys', 'changedKeys', 'removedKeys', 'unchangedKeys'],
  path: ['bind'],
  set: ['difference', 'hasAll', 'hasAny', 'hasOnly', 'intersection', 'size', 'union'],
  string: ['lower', 'matches', 'replace', 'size', 'split', 'toUtf8', 'trim', 'upper'],
  timestamp: [
    'date',
    'day',
    'dayOfWeek',
    'dayOfYear',
    'hours',
    'minutes',
    'month',
    'nanos',
    'seconds',
    'time',
    'toMillis',
    'year',
  ],
}

const functions = [
  'bool',
  'duration.abs',
  'duration.time',
  'duration.value',
  'float',
  'hashing.crc32',
  'hashing.crc32c',
  'hashing.md5',
  'hashing.sha256',
  'int',
  'latlng.value',
  'math.abs',
  'math.ceil',
  'math.floor',
  'math.isInfinite',
  'math.isNaN',
  'math.pow',
  'math.round',
  'math.sqrt',
  'path',
  'string',
  'timestamp.date',
  'timestamp.value',
]

const documentedMethods = Object.entries(methods).flatMap(([type, names]) =>
  names.map((name) => `${type}.${name}`),
)

test('every documented function exists, and no other', () => {
  expect([...functionTable.keys()].toSorted()).toEqual(functions)
})

test('every documented method exists, and no other', () => {
  const ours = [...methodTable].flatMap(([name, overloads]) =>
    overloads.flatMap(({ parameters: [owner] }) =>
      [...(owner ?? [])].map((type) => `${type}.${name}`),
    ),
  )
  expect([...new Set(ours)].toSorted()).toEqual(documentedMethods.toSorted())
})

test('every documented function and method has an example in a test', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.test.ts'))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const examples = sources.join('\n')
  const calls = [
    ...documentedMethods.map((method) => `.${method.split('.')[1]}(`),
    ...functions.map((name) => `${name}(`),
  ]
  expect(calls.filter((call) => !examples.includes(call))).toEqual([])
})
