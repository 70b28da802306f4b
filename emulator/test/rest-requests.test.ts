import { describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'
import { restClient } from './support/rest.ts'

const local = localFirestore()
const owner = () => restClient(local)
const int = (value: number) => ({ integerValue: String(value) })

async function fill(collection: string, count: number) {
  const { call, nameOf } = owner()
  const writes = Array.from({ length: count }, (_, i) => ({
    update: {
      name: nameOf(`${collection}/d${String(i).padStart(3, '0')}`),
      fields: { i: int(i) },
    },
  }))
  await call('POST', ':commit', { writes })
}

async function list(query: string): Promise<{ ids: string[]; token: string | undefined }> {
  const answer = await owner().call('GET', `/${query}`)
  expect(answer.status).toBe(200)
  const { documents = [], nextPageToken: token } = Object(answer.body)
  return { ids: documents.map(({ name }: { name: string }) => name.split('/').at(-1)), token }
}

describe('invalid names in REST requests', () => {
  testOfOurs.each([
    ['in a value', '', { fields: { a: { textValue: 'x' } } }, "at 'document.fields[0].value'"],
    ['beside the fields', '', { field: {} }, "at 'document'"],
    // Without the strict check, this typing error would delete all other fields of the document.
    [
      'in the query string',
      '?updateMask.fieldPath=a',
      { fields: {} },
      'Cannot bind query parameter.',
    ],
    ['nested in the query string', '?currentDocument.exist=true', { fields: {} }, 'Cannot bind'],
  ])('an unknown name %s is refused with its place', async (_where, query, body, place) => {
    expect(await owner().call('PATCH', `/strict/a${query}`, body)).toMatchObject({
      status: 400,
      body: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: expect.stringContaining(place),
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.BadRequest',
              fieldViolations: [{ description: expect.stringContaining(place) }],
            },
          ],
        },
      },
    })
    expect(await owner().call('GET', '/strict/a')).toMatchObject({ status: 404 })
  })

  testOfOurs('an unknown operation in a write is refused', async () => {
    expect(await owner().call('POST', ':commit', [])).toMatchObject({ status: 400 })
    const writes = [{ delete: owner().nameOf('strict/a'), updateMask: {} }]
    expect(await owner().call('POST', ':commit', { writes })).toMatchObject({ status: 400 })
  })
})

describe('query parameters of REST requests', () => {
  testOfOurs(
    "query parameters may use the protocol's spelling and Google's common parameters",
    async () => {
      await fill('spelled', 3)
      const { ids } = await list('spelled?page_size=2&order_by=i%20desc&key=k&alt=json')
      expect(ids).toEqual(['d002', 'd001'])
      const { call } = owner()
      const patch = '/spelled/d000?update_mask.field_paths=`odd-name`&current_document.exists=yes'
      await call('PATCH', patch, { fields: { 'odd-name': int(1), i: int(9) } })
      const read = await call('GET', '/spelled/d000')
      expect(read.body).toMatchObject({ fields: { 'odd-name': int(1), i: int(0) } })
    },
  )

  testOfOurs.each([
    ['pageSize=-1', 'Page size must be nonnegative.'],
    ['pageSize=many', `Invalid value at 'page_size' (TYPE_INT32), "many"`],
    ['showMissing=perhaps', `Invalid value at 'show_missing' (TYPE_BOOL), "perhaps"`],
    ['showMissing=true&orderBy=i', 'cannot specify an order when show_missing is true'],
    ['orderBy=i sideways', 'Invalid order by clause "i sideways".'],
    ['pageToken=garbage', 'invalid page token'],
    ['mask.fieldPaths=', 'Invalid empty property path string.'],
    [
      'transaction=AAAA&readTime=2026-01-01T00:00:00Z',
      `Invalid value (oneof), oneof field 'consistency_selector' is already set. Cannot set 'readTime'`,
    ],
  ])('the invalid query string %s is refused', async (query, message) => {
    expect(await owner().call('GET', `/nothing?${query}`)).toMatchObject({
      status: 400,
      body: { error: { message, status: 'INVALID_ARGUMENT' } },
    })
  })
})

describe('lists over REST', () => {
  test('a paged list neither repeats nor skips documents when others come and go', async () => {
    await fill('pages', 6)
    const first = await list('pages?pageSize=2&orderBy=i')
    expect(first.ids).toEqual(['d000', 'd001'])
    for (const id of first.ids) await owner().call('DELETE', `/pages/${id}`)
    const second = await list(`pages?pageSize=2&orderBy=i&pageToken=${first.token}`)
    expect(second.ids).toEqual(['d002', 'd003'])
    await owner().call('DELETE', '/pages/d003')
    const third = await list(`pages?pageSize=2&orderBy=i&pageToken=${second.token}`)
    expect(third.ids).toEqual(['d004', 'd005'])
  })

  test('lists of missing documents and of collections are paged too', async () => {
    for (const id of ['a', 'b', 'c']) await fill(`ghosts/${id}/sub`, 1)
    await fill('ghosts', 1)
    const seen: string[] = []
    let token: string | undefined = ''
    while (token !== undefined) {
      const page = await list(`ghosts?showMissing=true&pageSize=2&pageToken=${token}`)
      seen.push(...page.ids)
      token = page.token
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd000'])
    await fill('ghosts/a/tub', 1)
    const idsOf = (body: object) => owner().call('POST', '/ghosts/a:listCollectionIds', body)
    const { body } = await idsOf({ pageSize: 1 })
    expect(body).toMatchObject({ collectionIds: ['sub'] })
    expect((await idsOf({ pageToken: Object(body)['nextPageToken'] })).body).toEqual({
      collectionIds: ['tub'],
    })
  })

  testOfOurs('a list has 100 documents by default and 300 at most', async () => {
    await fill('long', 301)
    expect((await list('long')).ids).toHaveLength(100)
    const { ids, token } = await list('long?pageSize=1000')
    expect(ids).toHaveLength(300)
    const elsewhere = await owner().call('GET', `/other?pageToken=${token}`)
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { code: 400 } } })
  })

  test('an empty list has no documents', async () => {
    expect(await owner().call('GET', '/nowhere')).toEqual({ status: 200, body: {} })
    expect(await owner().call('POST', '/nowhere/a:listCollectionIds', {})).toEqual({
      status: 200,
      body: {},
    })
  })

  test('a list without a collection has the documents of all collections', async () => {
    await fill('every/a/x', 1)
    await fill('every/a/y', 2)
    expect((await list('every/a/')).ids).toEqual(['d000', 'd000', 'd001'])
  })
})

test('a document without fields has no `fields`, and empty lists and maps have no content', async () => {
  const { call, nameOf } = owner()
  const fields = { list: { arrayValue: { values: [] } }, map: { mapValue: { fields: {} } } }
  const { body } = await call('PATCH', '/bare/a', { fields })
  expect(Object(body)['fields']).toEqual({ list: { arrayValue: {} }, map: { mapValue: {} } })
  await call('PATCH', '/bare/b', {})
  expect((await call('GET', '/bare/b')).body).toEqual({
    name: nameOf('bare/b'),
    createTime: expect.any(String),
    updateTime: expect.any(String),
  })
})

test.each([
  ['missing documents', 'GET', '/ghosts?showMissing=true', undefined],
  ['lists of collections', 'POST', ':listCollectionIds', {}],
  ['batch writes', 'POST', ':batchWrite', { writes: [] }],
])('%s are for administrators only', async (_what, method, path, body) => {
  expect(await restClient(local, null).call(method, path, body)).toMatchObject({
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED' } },
  })
})

test('a request to one database cannot read documents of another', async () => {
  const documents = ['projects/other/databases/(default)/documents/a/b']
  const [read, written] = await Promise.all([
    owner().call('POST', ':batchGet', { documents }),
    owner().call('POST', ':commit', { writes: [{ delete: documents[0] }] }),
  ])
  expect([read.status, written.status]).toEqual([400, 400])
})

test('a verify needs a precondition, at most once per document and without a write beside it', async () => {
  const { call, nameOf } = owner()
  const verify = { verify: nameOf('verified/a'), currentDocument: { exists: false } }
  const commit = async (...writes: object[]) => (await call('POST', ':commit', { writes })).status
  expect(await commit(verify)).toBe(200)
  expect(await commit({ verify: nameOf('verified/a') })).toBe(400)
  expect(await commit(verify, verify)).toBe(400)
  expect(await commit(verify, { update: { name: nameOf('verified/a') } })).toBe(400)
})
