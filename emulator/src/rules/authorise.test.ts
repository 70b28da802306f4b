import { describe, expect, test } from 'vitest'
import { DocumentReads, READS_PER_BATCH } from './index.ts'
import { denialOf, documentAt, isAllowed, rulesFor, rulesetOf } from './testing/request.ts'

const version1 = (body: string) =>
  rulesetOf(`service cloud.firestore { match /databases/{database}/documents { ${body} } }`)

describe('matching of paths', () => {
  test('a literal segment matches only itself', () => {
    const rules = rulesFor('match /a/b { allow get; }')
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/c' })).toBe(false)
    expect(isAllowed(rules, { path: 'a/b/c/d' })).toBe(false)
  })

  test('a wildcard matches one segment and has its text as value', () => {
    const rules = rulesFor("match /{collection}/{id} { allow get: if collection + id == 'ab'; }")
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/c' })).toBe(false)
    expect(isAllowed(rules, { path: 'a/b/c/d' })).toBe(false)
  })

  test('an inner block continues the path of the outer one and sees its wildcards', () => {
    const rules = rulesFor(
      'match /users/{uid} { match /pets/{pet} { allow get: if request.auth.uid == uid; } }',
    )
    expect(isAllowed(rules, { path: 'users/alice/pets/rex' })).toBe(true)
    expect(isAllowed(rules, { path: 'users/bob/pets/rex' })).toBe(false)
    expect(isAllowed(rules, { path: 'users/alice' })).toBe(false)
  })

  test('an inner wildcard shadows an outer one of the same name', () => {
    const rules = rulesFor("match /a/{id} { match /b/{id} { allow get: if id == 'inner'; } }")
    expect(isAllowed(rules, { path: 'a/outer/b/inner' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/inner/b/outer' })).toBe(false)
  })

  test('the database is a wildcard too', () => {
    const rules = rulesFor("match /a/{b} { allow get: if database == '(default)'; }")
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/b', database: 'other' })).toBe(false)
  })

  test('in version 2 a recursive wildcard matches zero or more segments', () => {
    const rules = rulesFor('match /a/{id}/{rest=**} { allow get; }')
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/b/c/d' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/b/c/d/e/f' })).toBe(true)
    expect(isAllowed(rules, { path: 'x/b' })).toBe(false)
  })

  test('in version 1 a recursive wildcard matches at least one segment', () => {
    const rules = version1('match /a/{id}/{rest=**} { allow get; }')
    expect(isAllowed(rules, { path: 'a/b' })).toBe(false)
    expect(isAllowed(rules, { path: 'a/b/c/d' })).toBe(true)
  })

  test('in version 2 a recursive wildcard may precede other segments', () => {
    const rules = rulesFor('match /{above=**}/posts/{id} { allow get; }')
    expect(isAllowed(rules, { path: 'posts/p' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/b/posts/p' })).toBe(true)
    expect(isAllowed(rules, { path: 'a/b/posts/p/c/d' })).toBe(false)
  })

  test('the value of a recursive wildcard is a path', () => {
    const rules = rulesFor("match /{all=**} { allow get: if all[0] == 'a' && all is path; }")
    expect(isAllowed(rules, { path: 'a/b/c/d' })).toBe(true)
    expect(isAllowed(rules, { path: 'b/a' })).toBe(false)
  })

  test('overlapping blocks are alternatives', () => {
    const rules = rulesFor(
      'match /a/{id} { allow get: if false; } match /{all=**} { allow get: if true; }',
    )
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
  })

  test('rules of another service are ignored', () => {
    const rules = rulesetOf('service firebase.storage { match /{all=**} { allow read, write; } }')
    expect(isAllowed(rules, { path: 'a/b' })).toBe(false)
  })
})

describe('methods of allow statements', () => {
  const before = documentAt('a/b', {})
  const all = ['get', 'list', 'create', 'update', 'delete'] as const
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['create, delete', ['create', 'delete']],
  ])('allow %s covers the methods %j', (methods, expected) => {
    const rules = rulesFor(`match /a/{b} { allow ${methods}; }`)
    const allowed = all.filter((method) =>
      isAllowed(rules, { method, path: method === 'list' ? 'a' : 'a/b', before, after: before }),
    )
    expect(allowed).toEqual(expected)
  })
})

describe('functions of the rules', () => {
  test('a function sees the wildcards of the block that declares it, not those of its caller', () => {
    const rules = rulesFor(`
      function inner() { return id; }
      match /a/{id} { allow get: if inner() == 'b'; }`)
    expect(denialOf(rules, { path: 'a/b' })).toContain('Variable not found: id')
  })

  test('a function takes arguments and keeps intermediate values in let variables', () => {
    const rules = rulesFor(`
      function sum(a, b) { let c = a + b; let d = c * 2; return d; }
      match /a/{id} { allow get: if sum(1, 2) == 6; }`)
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
  })

  test('an inner function shadows an outer one', () => {
    const rules = rulesFor(`
      function ok() { return false; }
      match /a/{id} { function ok() { return true; } allow get: if ok(); }
      match /b/{id} { allow get: if ok(); }`)
    expect(isAllowed(rules, { path: 'a/b' })).toBe(true)
    expect(isAllowed(rules, { path: 'b/b' })).toBe(false)
  })

  const chain = (length: number) =>
    Array.from(
      { length },
      (_, i) => `function f${i}() { return ${i + 1 < length ? `f${i + 1}()` : 'true'}; }`,
    ).join('\n')

  test('functions call each other up to 20 levels deep', () => {
    const rule = 'match /a/{id} { allow get: if f0(); }'
    expect(isAllowed(rulesFor(`${chain(20)} ${rule}`), { path: 'a/b' })).toBe(true)
    expect(denialOf(rulesFor(`${chain(21)} ${rule}`), { path: 'a/b' })).toContain(
      'Functions may call each other 20 levels deep',
    )
  })

  test('a request evaluates at most 1000 expressions', () => {
    const condition = (count: number) =>
      Array.from({ length: count }, () => 'id == id').join(' && ')
    const rule = (count: number) => rulesFor(`match /a/{id} { allow get: if ${condition(count)}; }`)
    expect(isAllowed(rule(200), { path: 'a/b' })).toBe(true)
    expect(denialOf(rule(400), { path: 'a/b' })).toContain('at most 1000 expressions')
    const beside = rulesFor(
      `match /a/{id} { allow get: if ${condition(400)}; } match /{all=**} { allow get: if true; }`,
    )
    expect(isAllowed(beside, { path: 'a/b' })).toBe(false)
  })
})

describe('the request variable', () => {
  const allows = (condition: string, parts = {}) =>
    isAllowed(rulesFor(`match /{all=**} { allow read, write: if ${condition}; }`), parts)

  test.each([
    "request.auth.uid == 'alice'",
    "request.auth.token.email == 'alice@example.org'",
    "request.auth.token.get('role', 'none') == 'none'",
    "request.method == 'get'",
    'request.path == /databases/(default)/documents/events/e1',
    'request.path[3] == "events"',
    'request.time == timestamp.date(2026, 3, 4) + duration.time(5, 6, 7, 8)',
    'request.time.year() == 2026',
    'request.resource == null',
    'resource == null',
  ])('the condition %s holds', (condition) => {
    expect(allows(condition)).toBe(true)
    expect(allows(`!(${condition})`)).toBe(false)
  })

  test('request.auth is null for an anonymous caller', () => {
    expect(allows('request.auth == null', { auth: null })).toBe(true)
    expect(allows('request.auth == null')).toBe(false)
  })

  test('resource is the stored document', () => {
    const before = documentAt('events/e1', { title: 'Regatta', n: 1, tags: ['a'], at: null })
    expect(allows("resource.data.title == 'Regatta'", { before })).toBe(true)
    expect(allows("resource.id == 'e1'", { before })).toBe(true)
    expect(
      allows('resource.__name__ == /databases/(default)/documents/events/$(resource.id)', {
        before,
      }),
    ).toBe(true)
    expect(allows("resource['__name__'][4] == 'e1'", { before })).toBe(true)
    expect(allows("resource.data.keys().hasOnly(['title', 'n', 'tags', 'at'])", { before })).toBe(
      true,
    )
    expect(allows("'a' in resource.data.tags", { before })).toBe(true)
    expect(allows('resource.data.at == null', { before })).toBe(true)
  })

  test('request.resource is the document after the write', () => {
    const before = documentAt('events/e1', { title: 'a', n: 1 })
    const after = documentAt('events/e1', { title: 'a', n: 2 })
    const parts = { method: 'update' as const, before, after }
    const diff = 'request.resource.data.diff(resource.data).affectedKeys()'
    expect(allows(`${diff}.hasOnly(['n'])`, parts)).toBe(true)
    expect(allows(`${diff}.hasOnly(['title'])`, parts)).toBe(false)
    expect(allows('request.resource.data.n == resource.data.n + 1', parts)).toBe(true)
  })
})

describe('document reads by rules', () => {
  const users: Record<string, object> = { 'users/alice': { role: 'admin' }, 'users/bob': {} }
  const read = (path: string) => {
    const data = users[path]
    return data === undefined ? undefined : documentAt(path, data)
  }
  const allows = (condition: string, parts = {}) =>
    isAllowed(rulesFor(`match /{all=**} { allow read, write: if ${condition}; }`), {
      read,
      ...parts,
    })
  const denial = (condition: string, parts = {}) =>
    denialOf(rulesFor(`match /{all=**} { allow read, write: if ${condition}; }`), {
      read,
      ...parts,
    })
  const user = '/databases/$("(default)")/documents/users'

  test('get and exists read other documents', () => {
    expect(allows(`get(${user}/$(request.auth.uid)).data.role == 'admin'`)).toBe(true)
    expect(allows(`get(${user}/bob).data.get('role', '') == 'admin'`)).toBe(false)
    expect(allows(`exists(${user}/bob)`)).toBe(true)
    expect(allows(`exists(${user}/carol)`)).toBe(false)
    expect(allows(`get(${user}/alice).id == 'alice'`)).toBe(true)
  })

  test('get of a missing document is null, and reading its data is an error', () => {
    expect(allows(`get(${user}/carol) == null`)).toBe(true)
    expect(denial(`get(${user}/carol).data.role == 'admin'`)).toContain('Null value error.')
    expect(allows(`get(${user}/carol).data.role == 'admin' || true`)).toBe(true)
  })

  test('a path that does not name a document is an error', () => {
    expect(denial('exists(/databases/(default)/documents/users)')).toContain('is not the path of')
    expect(denial('exists(/users/alice)')).toContain('is not the path of a document')
    expect(denial('exists(/databases/other/documents/users/alice)')).toContain('own database only')
    expect(denial("exists('users/alice')")).toContain('no function exists(string)')
    expect(denial('exists(/databases/$(nobody)/documents/users/alice)')).toContain(
      'Variable not found: nobody',
    )
  })

  test('getAfter and existsAfter see the state after the batch', () => {
    const parts = {
      method: 'create' as const,
      readAfter: (path: string) => (path === 'users/new' ? documentAt(path, { n: 1 }) : undefined),
    }
    expect(allows(`getAfter(${user}/new).data.n == 1`, parts)).toBe(true)
    expect(allows(`existsAfter(${user}/new) && !exists(${user}/new)`, parts)).toBe(true)
    expect(allows(`existsAfter(${user}/alice)`, parts)).toBe(false)
  })

  test('a request reads at most ten documents, and repeated reads of one count once', () => {
    const each = (count: number, name: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => `!exists(${user}/${name(i)})`).join(' && ')
    expect(allows(each(10, (i) => `u${i}`))).toBe(true)
    expect(denial(each(11, (i) => `u${i}`))).toContain('Rules read at most 10 documents')
    expect(allows(each(15, (i) => `u${i % 3}`))).toBe(true)
    const ten = each(10, (i) => `u${i}`)
    const both = `${ten} && ${ten.replaceAll('exists', 'existsAfter')}`
    expect(allows(both, { method: 'create' })).toBe(true)
  })

  test('a query may read twenty documents', () => {
    const each = (count: number) =>
      Array.from({ length: count }, (_, i) => `!exists(${user}/u${i})`).join(' && ')
    const query = { method: 'list' as const, path: 'a' }
    expect(allows(each(20), query)).toBe(true)
    expect(denial(each(21), query)).toContain('Rules read at most 20 documents')
  })

  test('the writes of a batch share a limit of twenty documents', () => {
    const rules = rulesFor(
      `match /{collection}/{id} { allow create: if ${Array.from(
        { length: 10 },
        (_, i) => `!exists(${user}/$(collection + '${i}'))`,
      ).join(' && ')}; }`,
    )
    const batchReads = new DocumentReads(READS_PER_BATCH)
    const write = (collection: string) => ({
      method: 'create' as const,
      path: `${collection}/x`,
      batchReads,
    })
    expect(isAllowed(rules, write('a'))).toBe(true)
    expect(isAllowed(rules, write('b'))).toBe(true)
    expect(isAllowed(rules, write('a'))).toBe(true)
    expect(denialOf(rules, write('c'))).toContain('Rules read at most 20 documents')
  })

  test('each document is fetched once per request', () => {
    let fetched = 0
    const counting = (path: string) => {
      fetched++
      return read(path)
    }
    const role = `get(${user}/alice).data.role`
    expect(
      allows(`${role} == 'x' || ${role} == 'y' || exists(${user}/alice)`, { read: counting }),
    ).toBe(true)
    expect(fetched).toBe(1)
  })

  test('a document that cannot affect the decision is not fetched', () => {
    const never = () => {
      throw new Error('fetched')
    }
    expect(allows(`true || exists(${user}/alice)`, { read: never })).toBe(true)
    expect(allows(`false && exists(${user}/alice)`, { read: never })).toBe(false)
  })
})

describe('messages of denials', () => {
  const rules = rulesFor(
    `function isOwner() { return request.auth.uid == resource.data.owner; }
match /events/{id} {
  allow get: if request.auth != null && isOwner();
  allow create: if request.resource.data.title.size() < 5;
  allow delete: if false;
}`,
  )

  test('a denial names the statement, the condition that decided and the values it saw', () => {
    const before = documentAt('events/e1', { owner: 'bob' })
    expect(denialOf(rules, { before })).toBe(
      "\nfalse for 'get' @ L4: request.auth.uid == resource.data.owner at L2:29 " +
        '(request.auth.uid is "alice"; resource.data.owner is "bob")',
    )
  })

  test('a denial gives the position of an evaluation error', () => {
    const after = documentAt('events/e1', {})
    expect(denialOf(rules, { method: 'create', after })).toBe(
      "\nevaluation error at L5:20 for 'create' @ L5: Property title is undefined on object.",
    )
  })

  test('a denial names a condition that is the constant false', () => {
    expect(denialOf(rules, { method: 'delete' })).toBe("\nfalse for 'delete' @ L6: false at L6:20")
  })

  test('a condition that is not a bool is an error', () => {
    const text = rulesFor("match /events/{id} { allow get: if 'true'; }")
    expect(denialOf(text, {})).toContain('Received: string. Expected: bool')
  })

  test('a denial names both sides of an || and only the first false side of an &&', () => {
    const rules = rulesFor(
      "match /events/{id} { allow get: if (id == 'a' || id == 'b') && id == 'c'; }",
    )
    expect(denialOf(rules, {})).toBe(
      `\nfalse for 'get' @ L2: id == 'a' at L2:37 (id is "e1"); id == 'b' at L2:50 (id is "e1")`,
    )
  })

  test('a denial lists every statement that could have allowed the request', () => {
    const two = rulesFor('match /events/{id} { allow get: if false; allow read: if 1 == 2; }')
    expect(denialOf(two, {}).split('\n')).toHaveLength(3)
  })
})

describe('coverage of the rules', () => {
  test('coverage counts the results of each allow statement', () => {
    const rules = rulesFor(`match /events/{id} {
  allow get: if request.auth.uid == id;
  allow write: if true;
}`)
    isAllowed(rules, { path: 'events/alice' })
    isAllowed(rules, { path: 'events/bob' })
    isAllowed(rules, { path: 'events/bob' })
    isAllowed(rules, { path: 'events/bob', auth: null })
    expect(rules.coverage()).toEqual({
      allows: [
        {
          line: 3,
          column: 3,
          methods: ['get'],
          path: '/databases/{database}/documents/events/{id}',
          true: 1,
          false: 2,
          error: 1,
          unknown: 0,
        },
        {
          line: 4,
          column: 3,
          methods: ['create', 'update', 'delete'],
          path: '/databases/{database}/documents/events/{id}',
          true: 0,
          false: 0,
          error: 0,
          unknown: 0,
        },
      ],
      blocks: [
        {
          line: 2,
          path: '/databases/{database}/documents/events/{id}',
          requests: { get: { allowed: 1, denied: 3 } },
        },
      ],
    })
    expect(rules.allows.map(({ line }) => line)).toEqual([3, 4])
  })

  test('coverage counts a request once: for the block that granted it, or else for each block that matches its path', () => {
    const rules = rulesFor(`match /events/{id} { allow read: if id == 'alice'; }
match /{path=**}/{id} { allow get: if id == 'bob'; }`)
    isAllowed(rules, { path: 'events/alice' })
    isAllowed(rules, { path: 'events/bob' })
    isAllowed(rules, { path: 'events/carol' })
    expect(rules.coverage().blocks.map(({ requests }) => requests)).toEqual([
      { get: { allowed: 1, denied: 1 } },
      { get: { allowed: 1, denied: 1 } },
    ])
  })
})
