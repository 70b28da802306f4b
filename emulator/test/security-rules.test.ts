import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore, tokenOf } from './support/local-firestore.ts'
import { control, loadRules, restClient } from './support/rest.ts'

const local = localFirestore()
const owner = () => restClient(local)
const alice = () => restClient(local, tokenOf('alice'))
const visitor = () => restClient(local, null)

const text = (stringValue: string) => ({ stringValue })
const DENIED = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } }
const DENIED_STREAM = { status: 403, body: [{ error: { status: 'PERMISSION_DENIED' } }] }

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{note} {
      allow read: if request.auth != null && resource.data.author == request.auth.uid;
      allow create: if request.resource.data.author == request.auth.uid;
      allow update: if resource.data.author == request.auth.uid
                    && request.resource.data.author == resource.data.author;
      allow delete: if resource.data.author == request.auth.uid;
    }
    match /public/{id} {
      allow read: if true;
    }
    match /{path=**}/comments/{comment} {
      allow list: if resource.data.visible == true;
    }
    match /gated/{id} {
      allow get: if get(/databases/$(database)/documents/gates/one).data.open == true;
    }
    match /orders/{id} {
      allow create: if getAfter(/databases/$(database)/documents/stock/$(id)).data.reserved == true;
    }
    match /stock/{id} {
      allow write: if true;
    }
    match /stamped/{id} {
      allow create: if request.resource.data.at == request.time;
    }
    match /passed/{id} {
      allow get: if !exists(/databases/$(database)/documents/passes/$(id));
      allow create: if false;
      allow update: if true;
    }
  }
}`

beforeAll(async () => {
  expect(await loadRules(local, rules)).toMatchObject({ status: 200 })
  for (const [path, fields] of [
    ['notes/hers', { author: text('alice') }],
    ['notes/his', { author: text('bob') }],
    ['public/a', { n: text('1') }],
    ['gates/one', { open: { booleanValue: true } }],
    ['gated/a', { n: text('1') }],
    ['posts/p/comments/c', { visible: { booleanValue: true } }],
  ] as const) {
    await owner().call('PATCH', `/${path}`, { fields })
  }
})

describe('reads under security rules', () => {
  test('a user reads their own document but not that of another user', async () => {
    expect(await alice().call('GET', '/notes/hers')).toMatchObject({ status: 200 })
    expect(await alice().call('GET', '/notes/his')).toMatchObject(DENIED)
    expect(await visitor().call('GET', '/notes/hers')).toMatchObject(DENIED)
    expect(await owner().call('GET', '/notes/his')).toMatchObject({ status: 200 })
  })

  test('several documents are read only if all of them are allowed', async () => {
    const { call, nameOf } = alice()
    const documents = [nameOf('notes/hers'), nameOf('notes/his')]
    expect(await call('POST', ':batchGet', { documents })).toMatchObject(DENIED_STREAM)
  })

  test('the rules of several documents share a limit of twenty document reads', async () => {
    const { call, nameOf } = alice()
    const documents = (count: number) =>
      Array.from({ length: count }, (_, i) => nameOf(`passed/p${i}`))
    const read = (count: number) => call('POST', ':batchGet', { documents: documents(count) })
    expect(await read(20)).toMatchObject({ status: 200 })
    expect(await read(21)).toMatchObject(DENIED_STREAM)
  })

  test('a query is judged by its filters, not by its results', async () => {
    const query = (author: string | undefined) => ({
      structuredQuery: {
        from: [{ collectionId: 'notes' }],
        ...(author && {
          where: {
            fieldFilter: { field: { fieldPath: 'author' }, op: 'EQUAL', value: text(author) },
          },
        }),
      },
    })
    expect(await alice().call('POST', ':runQuery', query('alice'))).toMatchObject({ status: 200 })
    expect(await alice().call('POST', ':runQuery', query('bob'))).toMatchObject(DENIED_STREAM)
    expect(await alice().call('POST', ':runQuery', query(undefined))).toMatchObject(DENIED_STREAM)
  })

  test('a count requires the permission to list', async () => {
    const count = (collectionId: string) => ({
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }] },
        aggregations: [{ count: {} }],
      },
    })
    expect(await visitor().call('POST', ':runAggregationQuery', count('public'))).toMatchObject({
      status: 200,
    })
    expect(await visitor().call('POST', ':runAggregationQuery', count('notes'))).toMatchObject(
      DENIED_STREAM,
    )
  })

  test('a collection group query is allowed by the rule for its paths', async () => {
    const query = (value: boolean) => ({
      structuredQuery: {
        from: [{ collectionId: 'comments', allDescendants: true }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'visible' },
            op: 'EQUAL',
            value: { booleanValue: value },
          },
        },
      },
    })
    expect(await visitor().call('POST', ':runQuery', query(true))).toMatchObject({
      status: 200,
      body: [{ document: {} }],
    })
    expect(await visitor().call('POST', ':runQuery', query(false))).toMatchObject(DENIED_STREAM)
  })

  test('a read can depend on another document', async () => {
    expect(await visitor().call('GET', '/gated/a')).toMatchObject({ status: 200 })
    await owner().call('PATCH', '/gates/one', { fields: { open: { booleanValue: false } } })
    expect(await visitor().call('GET', '/gated/a')).toMatchObject(DENIED)
  })

  test('a path without a rule is closed', async () => {
    expect(await alice().call('GET', '/unnamed/a')).toMatchObject(DENIED)
  })
})

describe('writes under security rules', () => {
  test("a document is created only in one's own name", async () => {
    const { call } = alice()
    expect(await call('PATCH', '/notes/new', { fields: { author: text('alice') } })).toMatchObject({
      status: 200,
    })
    expect(await call('PATCH', '/notes/forged', { fields: { author: text('bob') } })).toMatchObject(
      DENIED,
    )
  })

  test('a refusal does not reveal whether the document exists', async () => {
    const update = (path: string) =>
      visitor().call('PATCH', `/${path}?currentDocument.exists=true`, { fields: {} })
    expect(await update('notes/his')).toMatchObject(DENIED)
    expect(await update('notes/none')).toMatchObject(DENIED)
  })

  test('a write with a precondition on the update time counts as an update', async () => {
    const { call } = alice()
    const when = encodeURIComponent('2020-01-01T00:00:00Z')
    const path = `/passed/none?currentDocument.updateTime=${when}`
    expect(await call('PATCH', path, { fields: {} })).toMatchObject({
      body: { error: { status: 'FAILED_PRECONDITION' } },
    })
    expect(await call('PATCH', '/passed/none', { fields: {} })).toMatchObject(DENIED)
  })

  test('a transaction of a caller who is not an administrator holds no locks', async () => {
    const begin = (options: object) => alice().call('POST', ':beginTransaction', { options })
    expect(await begin({ readWrite: {} })).toMatchObject(DENIED)
    expect(await begin({ readOnly: {} })).toMatchObject({ status: 200 })
  })

  test('one refused write refuses its whole batch', async () => {
    const { call, nameOf } = alice()
    const write = (path: string, author: string) => ({
      update: { name: nameOf(path), fields: { author: text(author) } },
    })
    const writes = [write('notes/batch', 'alice'), write('notes/other', 'bob')]
    expect(await call('POST', ':commit', { writes })).toMatchObject(DENIED)
    expect(await owner().call('GET', '/notes/batch')).toMatchObject({ status: 404 })
  })

  test('rules see the state after the whole batch', async () => {
    const { call, nameOf } = alice()
    const order = { update: { name: nameOf('orders/o'), fields: {} } }
    const stock = {
      update: { name: nameOf('stock/o'), fields: { reserved: { booleanValue: true } } },
    }
    expect(await call('POST', ':commit', { writes: [order] })).toMatchObject(DENIED)
    expect(await call('POST', ':commit', { writes: [order, stock] })).toMatchObject({ status: 200 })
  })

  test('rules see the server time', async () => {
    const { call, nameOf } = alice()
    const write = (id: string, transforms: object[]) => ({
      writes: [
        { update: { name: nameOf(`stamped/${id}`), fields: {} }, updateTransforms: transforms },
      ],
    })
    const now = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }
    expect(await call('POST', ':commit', write('a', [now]))).toMatchObject({ status: 200 })
    expect(await call('POST', ':commit', write('b', []))).toMatchObject(DENIED)
  })
})

testOfOurs('the coverage of the rules can be requested', async () => {
  await loadRules(local, rules)
  await owner().call('PATCH', '/public/covered', { fields: {} })
  expect(await visitor().call('GET', '/public/covered')).toMatchObject({ status: 200 })
  const { status, body } = await control(local, 'GET', ':ruleCoverage')
  expect(status).toBe(200)
  const line = rules.split('\n').findIndex((text) => text.includes('allow read: if true')) + 1
  expect(body).toMatchObject({
    allows: expect.arrayContaining([expect.objectContaining({ line, true: 1, false: 0 })]),
  })
})

testOfOurs('debug() in the rules prints to the log', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  await loadRules(local, rules.replace('allow read: if true', 'allow read: if debug(id) == id'))
  expect(await visitor().call('GET', '/public/seen')).toMatchObject({ status: 404 })
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^debug id at L\d+:\d+ is string "seen"$/),
  ])
  said.mockRestore()
})
