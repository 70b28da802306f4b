import { expect, test } from 'vitest'
import { control, loadRules, restClient } from './support/rest.ts'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
const owner = () => restClient(local)
const text = (stringValue: string) => ({ stringValue })

test('the root path responds', async () => {
  expect((await fetch(`${local.origin}/`)).status).toBe(200)
})

test('a document is created, read, changed, listed and deleted over REST', async () => {
  const { call, nameOf } = owner()
  const created = await call('POST', '/cities?documentId=a', {
    fields: { name: text('A'), size: { integerValue: 3 } },
  })
  expect(created).toMatchObject({
    status: 200,
    body: { name: nameOf('cities/a'), fields: { name: text('A'), size: { integerValue: '3' } } },
  })
  expect(await call('GET', '/cities/a?mask.fieldPaths=name')).toMatchObject({
    body: { fields: { name: text('A') } },
  })
  const changed = await call('PATCH', '/cities/a?updateMask.fieldPaths=name', {
    fields: { name: text('B') },
  })
  expect(changed).toMatchObject({
    body: { fields: { name: text('B'), size: { integerValue: '3' } } },
  })
  expect(await call('GET', '/cities?pageSize=5')).toMatchObject({
    body: { documents: [{ name: nameOf('cities/a') }] },
  })
  expect(await call('DELETE', '/cities/a')).toEqual({ status: 200, body: {} })
  expect(await call('GET', '/cities/a')).toMatchObject({
    status: 404,
    body: { error: { code: 404, status: 'NOT_FOUND' } },
  })
})

test('a document without an id gets a generated one', async () => {
  const { call } = owner()
  const first = await call('POST', '/made-up', { fields: {} })
  expect(first.body).toMatchObject({ name: expect.stringMatching(/made-up\/[A-Za-z0-9]{20}$/) })
})

test('a list is paged', async () => {
  const { call, nameOf } = owner()
  for (const id of ['a', 'b', 'c'])
    await call('PATCH', `/paged/${id}`, { fields: { id: text(id) } })
  const first = await call('GET', '/paged?pageSize=2&orderBy=id desc')
  expect(first.body).toMatchObject({
    documents: [{ name: nameOf('paged/c') }, { name: nameOf('paged/b') }],
  })
  const token = Object(first.body)['nextPageToken']
  const second = await call('GET', `/paged?pageSize=2&orderBy=id desc&pageToken=${token}`)
  expect(second.body).toEqual({ documents: [expect.objectContaining({ name: nameOf('paged/a') })] })
})

test('ids may contain a colon, a space and letters of any script', async () => {
  const { call, nameOf } = owner()
  await call('PATCH', `/odd/${encodeURIComponent('zażółć: 1')}`, { fields: { n: text('1') } })
  expect(await call('GET', `/odd/${encodeURIComponent('zażółć: 1')}`)).toMatchObject({
    status: 200,
    body: { name: nameOf('odd/zażółć: 1') },
  })
  await call('PATCH', '/odd/a:commit', { fields: { n: text('2') } })
  expect(await call('GET', '/odd/a:commit')).toMatchObject({ status: 200 })
})

test('streaming RPCs respond with an array, also on failure', async () => {
  const { call, nameOf } = owner()
  await call('PATCH', '/streamed/a', { fields: { n: { integerValue: '1' } } })
  const batch = await call('POST', ':batchGet', {
    documents: [nameOf('streamed/a'), nameOf('streamed/b')],
  })
  expect(batch.body).toMatchObject([
    { found: { name: nameOf('streamed/a') } },
    { missing: nameOf('streamed/b') },
  ])
  const query = await call('POST', ':runQuery', {
    structuredQuery: { from: [{ collectionId: 'nothing' }] },
  })
  expect(query.body).toEqual([{ readTime: expect.any(String) }])
  const refused = await call('POST', ':runQuery', { structuredQuery: { limit: -1 } })
  expect(refused).toMatchObject({
    status: 400,
    body: [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }],
  })
  const count = await call('POST', ':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'streamed' }] },
      aggregations: [{ count: {} }],
    },
  })
  expect(count.body).toMatchObject([
    { result: { aggregateFields: { field_1: { integerValue: '1' } } } },
  ])
})

test('a refused commit gives the reason', async () => {
  const { call, nameOf } = owner()
  const writes = [{ update: { name: nameOf('commits/a') }, currentDocument: { exists: true } }]
  expect(await call('POST', ':commit', { writes })).toMatchObject({
    status: 404,
    body: { error: { status: 'NOT_FOUND', message: expect.stringContaining('commits/a') } },
  })
})

test('writes of a batch write are independent', async () => {
  const { call, nameOf } = owner()
  const writes = [
    { update: { name: nameOf('alone/a'), fields: {} } },
    { update: { name: nameOf('alone/b'), fields: {} }, currentDocument: { exists: true } },
  ]
  expect((await call('POST', ':batchWrite', { writes })).body).toMatchObject({
    writeResults: [{ updateTime: expect.any(String) }, {}],
    status: [{}, { code: 5 }],
  })
})

test.each([
  ['an invalid token', 'not-a-token', 400, 'INVALID_ARGUMENT'],
  ['a list of collections by an anonymous caller', null, 403, 'PERMISSION_DENIED'],
])('%s is refused', async (_title, bearer, status, code) => {
  const { call } = restClient(local, bearer)
  expect(await call('POST', ':listCollectionIds', {})).toMatchObject({
    status,
    body: { error: { status: code } },
  })
})

testOfOurs('a missing feature is named', async () => {
  const { call } = owner()
  const answer = await call('POST', ':executePipeline', {})
  expect(answer).toMatchObject({
    status: 501,
    body: { error: { status: 'UNIMPLEMENTED', message: expect.stringContaining('pipelines') } },
  })
})

test('clearing removes the documents of the project', async () => {
  const { call } = owner()
  await call('PATCH', '/cleared/a', { fields: {} })
  expect(await control(local, 'DELETE', '/databases/(default)/documents')).toEqual({
    status: 200,
    body: {},
  })
  expect(await call('GET', '/cleared/a')).toMatchObject({ status: 404 })
})

test('rules with errors are refused, or reported on request', async () => {
  const broken = 'service cloud.firestore { match'
  expect(await loadRules(local, broken)).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  })
  const files = [{ name: 'firestore.rules', content: broken }]
  const reported = await control(local, 'PUT', ':securityRules', {
    ignore_errors: true,
    rules: { files },
  })
  expect(reported).toMatchObject({
    status: 200,
    body: {
      issues: expect.arrayContaining([
        expect.objectContaining({
          severity: 'ERROR',
          sourcePosition: expect.objectContaining({ fileName: 'firestore.rules', line: 1 }),
        }),
      ]),
    },
  })
  // The earlier state without rules still applies.
  expect(await restClient(local, null).call('GET', '/open/door')).toMatchObject({
    status: 404,
  })
})

test.each(['/v1/projects/p/databases/d/documents/%ZZ/a', '/emulator/v1/projects/%ZZ/usage'])(
  'a URL that cannot be decoded is refused: %s',
  async (path) => {
    const response = await fetch(`${local.origin}${path}`)
    expect(response.status).toBe(400)
  },
)
