import { FieldPath } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { codes, expectRefused, localFirestore } from './support/local-firestore.ts'
import { restClient } from './support/rest.ts'

const local = localFirestore()

/** Two bytes per character. */
const letters = (bytes: number) => 'ż'.repeat(bytes / 2)

function mapsIn(depth: number): object {
  return depth === 0 ? {} : { inner: mapsIn(depth - 1) }
}

/** Nests the value in that many maps besides the document. */
function within(depth: number, value: unknown): object {
  return { inner: depth === 0 ? value : within(depth - 1, value) }
}

describe('limits of fields', () => {
  test.each<[string, object, object]>([
    ['a value nested in up to twenty maps', mapsIn(20), mapsIn(21)],
    ['a name of up to 1,500 bytes', { [letters(1500)]: 1 }, { [letters(1502)]: 1 }],
    [
      'a name that begins or ends with two underscores, but not both',
      { __a: 1, a__: 1, ___: 1 },
      { __a__: 1 },
    ],
    [
      'a value nested in twenty maps, but not in a list beyond them',
      within(20, 'x'),
      within(20, []),
    ],
    ['a value of nearly a megabyte', { a: 'x'.repeat(1_048_000) }, { a: 'x'.repeat(1_048_576) }],
  ])('a field may have %s', async (_title, allowed, refused) => {
    const document = local.newCollection().doc('a')
    await document.set(allowed)
    await expectRefused(document.set(refused), 'INVALID_ARGUMENT')
    expect((await document.get()).data()).toEqual(allowed)
  })

  test('a field is found by its whole value, however long', async () => {
    const collection = local.newCollection()
    const long = 'x'.repeat(2000)
    await collection.doc('a').set({ text: `${long}a` })
    await collection.doc('b').set({ text: `${long}b` })
    const found = await collection.where('text', '==', `${long}b`).get()
    expect(found.docs.map(({ id }) => id)).toEqual(['b'])
  })

  test('a field is named by a path of up to 1,500 bytes', async () => {
    const document = local.newCollection().doc('a')
    await document.set({})
    await document.update(new FieldPath('x'.repeat(1500)), 1)
    const long = new FieldPath('x'.repeat(1000), 'y'.repeat(600))
    await expectRefused(document.update(long, 1), 'INVALID_ARGUMENT')
  })
})

test.each([
  [
    'of a field deeper than twenty maps',
    `${'a.'.repeat(21)}a`,
    { increment: { integerValue: '1' } },
  ],
  [
    'that creates a list beyond twenty maps',
    `${'a.'.repeat(20)}a`,
    { appendMissingElements: { values: [] } },
  ],
  [
    'with a list in a list',
    'a',
    { appendMissingElements: { values: [{ arrayValue: { values: [] } }] } },
  ],
  ['of the document name', '__name__', { setToServerValue: 'REQUEST_TIME' }],
  ['with a string operand', 'a', { increment: { stringValue: '1' } }],
])('a transform %s is refused', async (_what, fieldPath, how) => {
  const { call, nameOf } = restClient(local)
  const update = { name: nameOf('transformed/a') }
  const commit = (path: string, transform: object) =>
    call('POST', ':commit', {
      writes: [{ update, updateTransforms: [{ fieldPath: path, ...transform }] }],
    })
  expect(await commit(fieldPath, how)).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  })
})

test('a string leaves room for the rest of the document', async () => {
  const { call } = restClient(local)
  const put = (length: number) =>
    call('PATCH', '/t/a', { fields: { a: { stringValue: 'x'.repeat(length) } } })
  expect(await put(1_048_487)).toMatchObject({ status: 200 })
  expect(await put(1_048_488)).toMatchObject({
    status: 400,
    body: {
      error: { message: 'The value of property "a" is longer than 1048487 bytes.' },
    },
  })
})

test('a timestamp lies in the years 1 to 9999', async () => {
  const { call } = restClient(local)
  const put = async (timestampValue: string) =>
    (await call('PATCH', '/times/a', { fields: { at: { timestampValue } } })).status
  expect(await put('0001-01-01T00:00:00Z')).toBe(200)
  expect(await put('9999-12-31T23:59:59.999999999Z')).toBe(200)
  expect(await put('0000-12-31T23:59:59Z')).toBe(400)
  expect(await put('9999-12-31T23:59:59-01:00')).toBe(400)
})

describe('limits of ids', () => {
  test.each([
    ['up to 1,500 bytes', letters(1500), letters(1502)],
    ['three dots, but not two', '...', '..'],
    ['two leading underscores, but not trailing ones as well', '__a', '__a__'],
    ['letters of any script', '日本', ''],
  ])('a document id may have %s', async (_title, allowed, refused) => {
    const { call } = restClient(local)
    const put = (id: string) => call('PATCH', `/ids/${encodeURIComponent(id)}`, { fields: {} })
    expect(await put(allowed)).toMatchObject({ status: 200 })
    if (refused === '') return
    // In a URL two dots mean the parent path, so the id goes into the body.
    const writes = [{ update: { name: `${restClient(local).nameOf('ids')}/${refused}` } }]
    expect(await call('POST', ':commit', { writes })).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.any(String) } },
    })
  })

  test('a document may be nested in up to a hundred collections', async () => {
    const pathOf = (collections: number) => Array(collections).fill('c/d').join('/')
    await local.database.doc(pathOf(100)).set({})
    await expectRefused(local.database.doc(pathOf(101)).set({}), 'INVALID_ARGUMENT')
  })
})

describe('limits of writes', () => {
  test('a batch may have more than five hundred writes', async () => {
    const collection = local.newCollection()
    const batch = local.database.batch()
    for (let i = 0; i < 1200; i++) batch.set(collection.doc(`d${i}`), { i })
    await batch.commit()
    expect((await collection.count().get()).data().count).toBe(1200)
  })

  test('each write of a BatchWrite has its own status', async () => {
    const { call, nameOf } = restClient(local)
    const update = (id: string, more: object = {}) => ({
      update: { name: nameOf(`batch/${id}`), fields: {} },
      ...more,
    })
    const writes = [
      update('a'),
      update('b', { currentDocument: { exists: true } }),
      { delete: nameOf('batch/d'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } },
      update('e', { currentDocument: { exists: false } }),
    ]
    const answer = await call('POST', ':batchWrite', { writes })
    expect(answer.body).toMatchObject({
      writeResults: [{ updateTime: expect.any(String) }, {}, {}, {}],
      status: [{}, { code: 5 }, { code: 9 }, {}],
    })
    const again = await call('POST', ':batchWrite', { writes: [update('a'), update('a')] })
    expect(again).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
    // A malformed write refuses the whole request.
    const nonsense = await call('POST', ':batchWrite', { writes: [update('f'), update('__g__')] })
    expect(nonsense).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
    expect(await call('GET', '/batch/f')).toMatchObject({ status: 404 })
  })

  test('a commit transforms one document at most five hundred times', async () => {
    const { call, nameOf } = restClient(local)
    const transforms = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        fieldPath: `f${i}`,
        increment: { integerValue: '1' },
      }))
    const commit = (count: number) =>
      call('POST', ':commit', {
        writes: [{ update: { name: nameOf('many/a') }, updateTransforms: transforms(count) }],
      })
    expect(await commit(500)).toMatchObject({ status: 200 })
    expect(await commit(501)).toMatchObject({ status: 400 })
    const two = (count: number, second: string) =>
      call('POST', ':commit', {
        writes: ['many/a', second].map((path) => ({
          update: { name: nameOf(path) },
          updateTransforms: transforms(count),
        })),
      })
    expect(await two(251, 'many/a')).toMatchObject({ status: 400 })
    expect(await two(251, 'many/b')).toMatchObject({ status: 200 })
  })
})

describe('field masks and preconditions of REST', () => {
  test('field masks select what is returned and what is written', async () => {
    const { call } = restClient(local)
    const number = (n: number) => ({ integerValue: String(n) })
    const path = '/masks/a'
    const address = { mapValue: { fields: { city: number(1), street: number(2) } } }
    await call('PATCH', path, { fields: { a: number(1), b: number(2), address } })
    const fieldsAt = async (query: string) =>
      Object(await call('GET', `${path}?${query}`)).body.fields
    expect(await fieldsAt('mask.fieldPaths=address.city&mask.fieldPaths=b')).toEqual({
      b: number(2),
      address: { mapValue: { fields: { city: number(1) } } },
    })
    const query = 'updateMask.fieldPaths=address.street&updateMask.fieldPaths=a&mask.fieldPaths=a'
    const patched = await call('PATCH', `${path}?${query}`, {
      fields: { a: number(3), b: number(9) },
    })
    expect(patched).toMatchObject({ status: 200, body: { fields: { a: number(3) } } })
    expect(await fieldsAt('')).toEqual({
      a: number(3),
      b: number(2),
      address: { mapValue: { fields: { city: number(1) } } },
    })
  })

  test.each(['currentDocument.exists=false', 'currentDocument.updateTime=2020-01-01T00:00:00Z'])(
    'the precondition %s of a REST write is checked',
    async (query) => {
      const { call } = restClient(local)
      await call('PATCH', '/masks/b', { fields: {} })
      const answer = await call('PATCH', `/masks/b?${query}`, { fields: {} })
      expect(answer.status).toBe(query.includes('exists') ? 409 : 400)
    },
  )
})

describe('limits of index entries', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

  // As observed in the service: each of the 19,999 elements counts twice, and so does the array
  // itself.
  testOfOurs('a document has at most 40,000 index entries', { timeout: 60_000 }, async () => {
    const document = local.newCollection().doc('a')
    await document.set({ list: numbers(19_999) })
    await expect(document.set({ list: numbers(20_000) })).rejects.toMatchObject({
      code: codes.INVALID_ARGUMENT,
      details: `too many index entries for entity /${document.path}`,
    })
    await expectRefused(document.set({ list: numbers(19_999), more: 1 }), 'INVALID_ARGUMENT')
    expect((await document.get()).get('list')).toHaveLength(19_999)
  })

  testOfOurs('an index entry has at most 7.5 KiB', async () => {
    const parents = (id: string) =>
      local.newCollection().doc(id).collection(id).doc(id).collection('k').doc('k')
    await parents('x'.repeat(1000)).set({ text: 'y'.repeat(9000) })
    await expect(parents('x'.repeat(1100)).set({ text: 'y'.repeat(9000) })).rejects.toMatchObject({
      code: codes.INVALID_ARGUMENT,
      details: 'Index entry is too large.',
    })
  })
})
