import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import type { Verify } from './messages.ts'
import { StorageRulesRuntime } from './runtime.ts'
import { serveCoverage } from './serve-coverage.ts'
import { serveStorageRules } from './serve-storage-rules.ts'

const BUCKET = 'demo.appspot.com'
const rulesIn = (body: string) =>
  `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {\n${body}\n} }`

function loaded(body: string): StorageRulesRuntime {
  const runtime = new StorageRulesRuntime()
  expect(load(runtime, rulesIn(body))).toMatchObject({ errors: [] })
  return runtime
}

function load(runtime: StorageRulesRuntime, content: string, rulesetName = '0') {
  const source = { files: [{ name: 'storage.rules', content }] }
  return runtime.answer({ action: 'load_ruleset', id: 0, context: { rulesetName, source } })
}

type Parts = { id?: number; method?: string; uid?: string; size?: number; rulesetName?: string }

function verify(path: string, parts: Parts = {}): Verify {
  const { id = 1, method = 'get', uid, size = 14, rulesetName = '0' } = parts
  const segments = ['b', BUCKET, 'o', ...path.split('/')].map((simple) => ({ simple }))
  return {
    action: 'verify',
    id,
    context: {
      rulesetName,
      service: 'firebase.storage',
      method,
      path: `/b/${BUCKET}/o/${path}`,
      variables: {
        resource: { null_value: null },
        request: {
          map_value: {
            fields: {
              path: { path_value: { segments } },
              time: { timestamp_value: '2026-03-04T05:06:07.000Z' },
              resource: {
                map_value: {
                  fields: {
                    name: { string_value: path },
                    size: { int_value: size },
                    contentType: { string_value: 'image/png' },
                    metadata: { map_value: { fields: { by: { string_value: 'alice' } } } },
                    timeCreated: { timestamp_value: '2026-03-04T05:06:07.000Z' },
                    ratio: { float_value: 0.5 },
                    public: { bool_value: true },
                    tags: { list_value: { values: [{ string_value: 'a' }] } },
                    set: { set_value: { values: [{ string_value: 'a' }] } },
                  },
                },
              },
              auth:
                uid === undefined
                  ? { null_value: null }
                  : {
                      map_value: {
                        fields: {
                          uid: { string_value: uid },
                          token: { map_value: { fields: { sub: { string_value: uid } } } },
                        },
                      },
                    },
            },
          },
        },
      },
    },
  }
}

function permits(runtime: StorageRulesRuntime, path: string, parts: Parts = {}): unknown {
  const answer = runtime.answer(verify(path, parts))
  return 'result' in answer && 'permit' in answer.result ? answer.result.permit : answer
}

describe('loading a ruleset', () => {
  test('load_ruleset returns the version of the rules', () => {
    expect(load(new StorageRulesRuntime(), rulesIn(''))).toEqual({
      id: 0,
      status: 'ok',
      result: { rulesVersion: 2 },
      errors: [],
      warnings: [],
    })
    const version1 = 'service firebase.storage { match /b/{bucket}/o { } }'
    expect(load(new StorageRulesRuntime(), version1)).toMatchObject({ result: { rulesVersion: 1 } })
  })

  test('load_ruleset returns the errors and keeps the previous ruleset', () => {
    const runtime = loaded('match /{all=**} { allow get; }')
    expect(load(runtime, 'service firebase.storage {\n match }')).toEqual({
      id: 0,
      status: 'ok',
      result: { rulesVersion: 1 },
      errors: [
        "{\"description_\":\"Expected '/' at the start of the path after 'match', found '}'.\"," +
          '"sourcePosition_":{"fileName_":"storage.rules","line_":2,"column_":8}}',
      ],
      warnings: [],
    })
    expect(permits(runtime, 'a')).toBe(true)
  })

  test('load_ruleset keeps several rulesets apart', () => {
    const runtime = loaded('match /{all=**} { allow get; }')
    load(runtime, rulesIn('match /{all=**} { allow list; }'), '1')
    expect(permits(runtime, 'a', { rulesetName: '0' })).toBe(true)
    expect(permits(runtime, 'a', { rulesetName: '1' })).toBe(false)
    expect(permits(runtime, 'a', { rulesetName: '2' })).toBe(false)
  })
})

describe('verifying a request', () => {
  const runtime = loaded(`
    match /open/{p=**} { allow read, write; }
    match /mine/{uid}/{f} { allow read, write: if request.auth != null && request.auth.uid == uid; }
    match /small/{f} { allow create: if request.resource.size < 100
      && request.resource.contentType.matches('image/.*'); }
    match /once/{f} { allow create: if resource == null; }
    match /method/{m} { allow read, write: if request.method == m; }
    match /path/{f} { allow get: if request.path[4] == f; }
    match /kinds/{f} { allow get: if request.resource.metadata.by == 'alice'
      && request.resource.timeCreated == request.time && request.resource.ratio == 0.5
      && request.resource.public && 'a' in request.resource.tags && request.resource.set is set
      && bucket == '${BUCKET}'; }`)

  test.each([
    ['open/a/b/c', {}, true],
    ['open', { method: 'list' }, true],
    ['closed/a', {}, false],
    ['mine/alice/f', { uid: 'alice' }, true],
    ['mine/alice/f', { uid: 'bob' }, false],
    ['mine/alice/f', {}, false],
    ['small/f', { method: 'create', size: 99 }, true],
    ['small/f', { method: 'create', size: 100 }, false],
    ['small/f', { method: 'delete', size: 99 }, false],
    ['once/f', { method: 'create' }, true],
    ['method/create', { method: 'create' }, true],
    ['method/create', { method: 'delete' }, false],
    ['path/f', {}, true],
    ['kinds/f', {}, true],
  ])('a request for %s with %j is permitted as the rules say', (path, parts, permit) =>
    expect(permits(runtime, path, parts)).toBe(permit),
  )

  test('a refusal gives its reason in a warning', () => {
    expect(runtime.answer(verify('mine/alice/f', { uid: 'bob', id: 7 }))).toEqual({
      id: 7,
      status: 'ok',
      result: { permit: false },
      errors: [],
      warnings: [expect.stringContaining('request.auth.uid is "bob"')],
    })
  })
})

describe('Firestore documents in Storage rules', () => {
  const gate = '/databases/(default)/documents/gates'
  const rules = `
    match /gated/{g}/{f} { allow get: if firestore.get(${gate}/$(g)).data.open == true; }
    match /known/{g}/{f} { allow get: if firestore.exists(${gate}/$(g)); }
    match /two/{a}/{b} { allow get: if firestore.exists(${gate}/$(a)) && firestore.exists(${gate}/$(b)); }
    match /three/{f} { allow get: if firestore.exists(${gate}/a) && firestore.exists(${gate}/b)
      && firestore.exists(${gate}/c); }
    match /either/{g} { allow get: if firestore.exists(${gate}/$(g)) || g == 'open'; }
    match /both/{g} { allow get: if firestore.exists(${gate}/$(g)) && g == 'open'; }`
  const document = (id: string, open: boolean) => ({
    name: `projects/demo/databases/(default)/documents/gates/${id}`,
    fields: { open: { booleanValue: open }, gone: { nullValue: null } },
  })

  test('documents are fetched, and the response has the id of the fetch', () => {
    const runtime = loaded(rules)
    const fetch = {
      id: 4,
      server_request_id: 1_000_000,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path: `${gate}/g1` },
    }
    expect(runtime.answer(verify('gated/g1/f', { id: 4 }))).toEqual(fetch)
    const found = { id: 1_000_000, status: 'ok' as const, result: document('g1', true) }
    expect(runtime.answer(found)).toEqual({
      id: 1_000_000,
      status: 'ok',
      result: { permit: true },
      errors: [],
      warnings: [],
    })

    expect(runtime.answer(verify('gated/g1/f', { id: 5 }))).toEqual({
      ...fetch,
      id: 5,
      server_request_id: 1_000_001,
    })
    expect(
      runtime.answer({ id: 1_000_001, status: 'ok', result: document('g1', false) }),
    ).toMatchObject({ id: 1_000_001, result: { permit: false } })
  })

  test('a missing document is an error for get and false for exists', () => {
    const runtime = loaded(rules)
    runtime.answer(verify('gated/none/f'))
    expect(runtime.answer({ id: 1_000_000, status: 'not_found' })).toMatchObject({
      result: { permit: false },
      warnings: [expect.stringContaining('There is no document')],
    })
    runtime.answer(verify('known/none/f'))
    expect(runtime.answer({ id: 1_000_001, status: 'not_found' })).toMatchObject({
      result: { permit: false },
    })
  })

  test('several documents are fetched one after the other', () => {
    const runtime = loaded(rules)
    expect(runtime.answer(verify('two/a/b'))).toMatchObject({ context: { path: `${gate}/a` } })
    expect(
      runtime.answer({ id: 1_000_000, status: 'ok', result: document('a', true) }),
    ).toMatchObject({
      id: 1_000_000,
      server_request_id: 1_000_001,
      context: { path: `${gate}/b` },
    })
    expect(
      runtime.answer({ id: 1_000_001, status: 'ok', result: document('b', true) }),
    ).toMatchObject({ id: 1_000_001, result: { permit: true } })
  })

  test('at most two documents are fetched', () => {
    const runtime = loaded(rules)
    runtime.answer(verify('three/f'))
    runtime.answer({ id: 1_000_000, status: 'ok', result: document('a', true) })
    expect(
      runtime.answer({ id: 1_000_001, status: 'ok', result: document('b', true) }),
    ).toMatchObject({
      result: { permit: false },
      warnings: [expect.stringContaining('at most 2 documents')],
    })
  })

  test('documents are not fetched when they cannot change the decision', () => {
    const runtime = loaded(rules)
    expect(permits(runtime, 'either/open')).toBe(true)
    expect(permits(runtime, 'both/closed')).toBe(false)
  })

  test('a response to an unknown fetch is refused', () => {
    expect(loaded(rules).answer({ id: 3, status: 'not_found' })).toMatchObject({
      result: { permit: false },
    })
  })
})

test('debug() reports once, however many documents are fetched, and not on the standard output', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const gate = '/databases/(default)/documents/gates/g'
  const runtime = loaded(
    `match /gated/{f} { allow get: if debug(f) == 'f' && debug(firestore.exists(${gate})); }`,
  )
  runtime.answer(verify('gated/f'))
  runtime.answer({
    id: 1_000_000,
    status: 'ok',
    result: { name: `projects/demo${gate}`, fields: {} },
  })
  expect(said.mock.calls.flat()).toEqual([
    'debug f at L2:40 is string "f"',
    expect.stringMatching(/^debug firestore\.exists.* is bool true$/),
  ])
  said.mockRestore()
})

describe('coverage of Storage rules', () => {
  test('coverage counts a request once, however many documents it waits for, and restarts with new rules', () => {
    const gate = '/databases/(default)/documents/gates/g'
    const rules = `match /gated/{f} { allow get: if firestore.exists(${gate}); }`
    const runtime = loaded(rules)
    runtime.answer(verify('gated/f'))
    runtime.answer({ id: 1_000_000, status: 'not_found' })
    const path = '/b/{bucket}/o/gated/{f}'
    const [counted] = runtime.coverage().blocks
    expect(counted).toMatchObject({ path, requests: { get: { allowed: 0, denied: 1 } } })
    load(runtime, rulesIn(rules), '1')
    expect(runtime.coverage().blocks).toMatchObject([{ path, requests: {} }])
  })

  test('coverage is served over HTTP', async () => {
    const server = serveCoverage(loaded('match /open/{f} { allow get; }'), 0)
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const answer = await fetch(`http://127.0.0.1:${address.port}/emulator/v1/ruleCoverage`)
    expect(await answer.json()).toMatchObject({ allows: [{ methods: ['get'] }] })
    expect((await fetch(`http://127.0.0.1:${address.port}/`)).status).toBe(404)
    server.close()
  })
})

describe('the protocol of the runtime', () => {
  test('the runtime sends the first line, responds line by line and ends with its input', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const served = serveStorageRules(input, output)
    const source = { files: [{ content: rulesIn('match /{all=**} { allow get; }') }] }
    const lines = [
      { action: 'load_ruleset', id: 0, context: { rulesetName: '0', source } },
      verify('a', { id: 1 }),
      verify('a', { id: 2, method: 'delete' }),
    ]
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    // In pieces that do not end at line ends.
    input.write(text.slice(0, 100))
    input.end(text.slice(100))
    await served
    const answers = String(output.read()).trimEnd().split('\n')
    expect(answers.map((line) => JSON.parse(line))).toEqual([
      { id: -1, status: 'ok' },
      { id: 0, status: 'ok', result: { rulesVersion: 2 }, errors: [], warnings: [] },
      { id: 1, status: 'ok', result: { permit: true }, errors: [], warnings: [] },
      {
        id: 2,
        status: 'ok',
        result: { permit: false },
        errors: [],
        warnings: ["No matching allow statements for 'delete'."],
      },
    ])
  })

  test('file names may contain Unicode line separators', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const served = serveStorageRules(input, output, loaded('match /{name} { allow get; }'))
    input.end(`${JSON.stringify(verify('a\u2028b'))}\n`)
    await served
    const [, answer = ''] = String(output.read()).split('\n')
    expect(JSON.parse(answer)).toMatchObject({ result: { permit: true } })
  })

  test('an invalid line does not end the runtime', async () => {
    const input = new PassThrough()
    const output = new PassThrough()
    const served = serveStorageRules(input, output)
    input.write('not json\n')
    input.write('{"action":"unheard_of","id":1}\n')
    input.end('{"action":"verify","id":2}\n')
    await served
    const answers = String(output.read()).trimEnd().split('\n')
    expect(answers.slice(1).map((line) => JSON.parse(line))).toEqual([
      {
        id: 1,
        status: 'ok',
        result: { permit: false },
        errors: [expect.any(String)],
        warnings: [],
      },
      {
        id: 2,
        status: 'ok',
        result: { permit: false },
        errors: [expect.any(String)],
        warnings: [],
      },
    ])
  })
})
