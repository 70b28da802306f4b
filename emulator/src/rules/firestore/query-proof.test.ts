import { describe, expect, test } from 'vitest'
import type { FieldOperator, Filter, StructuredQuery } from '#query/structured-query.ts'
import {
  denialOf,
  documentAt,
  isAllowed,
  rulesFor,
  rulesetOf,
  valueOf,
} from '../testing/request.ts'

const operators: Record<string, FieldOperator> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  contains: 'ARRAY_CONTAINS',
  'contains-any': 'ARRAY_CONTAINS_ANY',
}

function where(fieldPath: string, operator: string, plain: unknown): Filter {
  const op = operators[operator]
  if (op === undefined) throw new Error(`No operator ${operator}`)
  return { fieldFilter: { field: { fieldPath }, op, value: valueOf(plain) } }
}

const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })
const isNull = (fieldPath: string): Filter => ({
  unaryFilter: { field: { fieldPath }, op: 'IS_NULL' },
})
const isNotNull = (fieldPath: string): Filter => ({
  unaryFilter: { field: { fieldPath }, op: 'IS_NOT_NULL' },
})

/** Whether a query on `events` with this filter is allowed by `allow list: if <condition>`. */
function proves(
  condition: string,
  filter: Filter | undefined,
  query: StructuredQuery = {},
): boolean {
  const rules = rulesFor(`match /events/{id} { allow list: if ${condition}; }`)
  return isAllowed(rules, {
    method: 'list',
    path: 'events',
    query: { from: [{ collectionId: 'events' }], ...(filter && { where: filter }), ...query },
    read: (path) => (path === 'teams/t1' ? documentAt(path, { open: true }) : undefined),
  })
}

type Case = [condition: string, filter: Filter | undefined]

const allowed: Case[] = [
  ['true', undefined],
  ['request.auth.uid == "alice"', undefined],
  ['resource != null', undefined],
  ['resource.data != null', undefined],
  ['id != null && resource.id != null', undefined],
  ['resource.data is map', undefined],

  ['resource.data.owner == request.auth.uid', where('owner', '==', 'alice')],
  ['request.auth.uid == resource.data.owner', where('owner', '==', 'alice')],
  ['resource.data["owner"] == "alice"', where('owner', '==', 'alice')],
  ['resource.data.get("owner", "") == "alice"', where('owner', '==', 'alice')],
  ['resource.data.owner != "bob"', where('owner', '==', 'alice')],
  ['resource.data.owner is string', where('owner', '==', 'alice')],
  ['resource.data.owner.size() == 5', where('owner', '==', 'alice')],
  ['resource.data.owner.matches("al.*")', where('owner', '==', 'alice')],
  ['"owner" in resource.data', where('owner', '==', 'alice')],
  ['resource.data.keys().hasAll(["owner"])', where('owner', '==', 'alice')],
  ['"owner" in resource.data.keys()', where('owner', '==', 'alice')],
  ['resource.data.public == true', where('public', '==', true)],
  ['resource.data.public', where('public', '==', true)],
  ['!resource.data.hidden', where('hidden', '==', false)],
  ['resource.data.deletedAt == null', isNull('deletedAt')],
  ['resource.data.deletedAt != null', isNotNull('deletedAt')],
  ['resource.data.a.b == 1', where('a.b', '==', 1)],
  ['resource.data.a is map', where('a.b', '==', 1)],
  ['resource.data["x.y"] == 1', where('`x.y`', '==', 1)],
  [
    'resource.data.a == "x" && resource.data.b == "y"',
    and(where('a', '==', 'x'), where('b', '==', 'y')),
  ],
  ['resource.data.a == "x" || resource.data.b == "y"', where('b', '==', 'y')],
  ['resource.data.nope.deep == 1 || resource.data.b == "y"', where('b', '==', 'y')],

  ['resource.data.n == 5', where('n', '==', 5)],
  ['resource.data.n == 5.0', where('n', '==', 5)],
  ['resource.data.n is number', where('n', '==', 5)],
  ['resource.data.n in [4, 5]', where('n', '==', 5)],
  ['resource.data.n > 3', where('n', '==', 5)],

  ['resource.data.kind in ["a", "b"]', where('kind', '==', 'a')],
  ['resource.data.kind in ["a", "b"]', where('kind', 'in', ['b', 'a'])],
  ['resource.data.kind == "a" || resource.data.kind == "b"', where('kind', 'in', ['a', 'b'])],
  ['resource.data.kind != "c"', where('kind', 'in', ['a', 'b'])],
  ['resource.data.kind != "c"', where('kind', '!=', 'c')],
  ['resource.data.kind != null', where('kind', '!=', 'c')],
  ['resource.data.kind != "c" && resource.data.kind != "d"', where('kind', 'not-in', ['c', 'd'])],
  ['!(resource.data.kind in ["c", "d"])', where('kind', 'not-in', ['c', 'd', 'e'])],

  ['request.auth.uid in resource.data.members', where('members', 'contains', 'alice')],
  ['resource.data.members.hasAny([request.auth.uid])', where('members', 'contains', 'alice')],
  ['resource.data.members.hasAll(["alice"])', where('members', 'contains', 'alice')],
  ['resource.data.members is list', where('members', 'contains', 'alice')],
  ['resource.data.members.toSet().hasAny(["alice", "x"])', where('members', 'contains', 'alice')],
  ['resource.data.tags.hasAny(["a", "b"])', where('tags', 'contains-any', ['a', 'b'])],
  [
    '"a" in resource.data.tags || "b" in resource.data.tags',
    where('tags', 'contains-any', ['a', 'b']),
  ],

  ['resource.data.n > 3', where('n', '>=', 5)],
  ['resource.data.n > 3', where('n', '>', 3)],
  ['resource.data.n >= 3', where('n', '>=', 3)],
  ['3 < resource.data.n', where('n', '>', 3)],
  ['resource.data.n < 3', where('n', '<', 3)],
  ['resource.data.n <= 3', where('n', '<', 3)],
  ['resource.data.n != 3', where('n', '>', 3)],
  ['resource.data.n != null', where('n', '>', 3)],
  ['!(resource.data.n < 3)', where('n', '>=', 3)],
  ['resource.data.n > 1 && resource.data.n < 9', and(where('n', '>', 2), where('n', '<', 8))],
  ['resource.data.n == 5', and(where('n', '>=', 5), where('n', '<=', 5))],
  [
    'resource.data.name >= "a" && resource.data.name < "b"',
    and(where('name', '>=', 'a'), where('name', '<', 'b')),
  ],
  ['resource.data.startsAt > request.time', where('startsAt', '>', new Date('2026-03-05'))],

  ['resource.data.a == 1', or(where('a', '==', 1), and(where('a', '==', 1), where('b', '==', 2)))],
  ['resource.data.a in ["x", "y"]', or(where('a', '==', 'x'), where('a', '==', 'y'))],
  [
    'resource.data.a == "x" || resource.data.b == "y"',
    or(where('a', '==', 'x'), where('b', '==', 'y')),
  ],

  [
    'get(/databases/$(database)/documents/teams/$(resource.data.team)).data.open',
    where('team', '==', 't1'),
  ],
  ['exists(/databases/$(database)/documents/teams/t1)', undefined],
  ['request.resource == null', undefined],
  ['request.method == "list"', undefined],
]

const denied: Case[] = [
  ['false', undefined],
  ['resource == null', undefined],
  ['id == "alice"', undefined],
  ['id == "alice"', where('__name__', '==', 'alice')],
  ['resource.id == "alice"', undefined],
  ['resource.data.size() > 0', where('owner', '==', 'alice')],

  ['resource.data.owner == request.auth.uid', undefined],
  ['resource.data.owner == request.auth.uid', where('owner', '==', 'bob')],
  ['resource.data.owner == request.auth.uid', where('author', '==', 'alice')],
  ['!(resource.data.owner == request.auth.uid)', where('author', '==', 'alice')],
  ['resource.data.owner != "bob"', undefined],
  ['resource.data.owner is string', undefined],
  ['"owner" in resource.data', undefined],
  ['!("owner" in resource.data)', undefined],
  ['resource.data.keys().hasAll(["owner"])', where('author', '==', 'alice')],
  ['resource.data.keys().hasOnly(["owner"])', where('owner', '==', 'alice')],
  ['resource.data.get("owner", "alice") == "alice"', undefined],
  ['resource.data.public == true', where('public', '==', false)],
  ['resource.data.public', undefined],
  ['resource.data.deletedAt == null', undefined],
  ['resource.data.deletedAt != null', isNull('deletedAt')],
  ['resource.data.a.b == 1', where('a.c', '==', 1)],
  ['resource.data.a == {"b": 1}', where('a.b', '==', 1)],
  ['resource.data.a == "x" && resource.data.b == "y"', where('a', '==', 'x')],
  ['resource.data.a == "x" || resource.data.b == "y"', where('b', '==', 'z')],
  ['resource.data == {}', undefined],

  // A filter for 5 also matches 5.0.
  ['resource.data.n is int', where('n', '==', 5)],
  ['resource.data.n / 2 == 2', where('n', '==', 5)],

  ['resource.data.kind in ["a", "b"]', where('kind', 'in', ['a', 'c'])],
  ['resource.data.kind == "a"', where('kind', 'in', ['a', 'b'])],
  ['resource.data.kind != "c"', where('kind', 'in', ['a', 'c'])],
  ['resource.data.kind != "c"', where('kind', '!=', 'd')],
  ['resource.data.kind == "d"', where('kind', '!=', 'c')],
  ['!(resource.data.kind in ["c", "d"])', where('kind', 'not-in', ['c'])],

  ['request.auth.uid in resource.data.members', where('members', 'contains', 'bob')],
  ['request.auth.uid in resource.data.members', undefined],
  ['!("bob" in resource.data.members)', where('members', 'contains', 'alice')],
  ['resource.data.members.hasAll(["alice", "bob"])', where('members', 'contains', 'alice')],
  ['resource.data.members.hasOnly(["alice"])', where('members', 'contains', 'alice')],
  ['resource.data.members == ["alice"]', where('members', 'contains', 'alice')],
  ['resource.data.members.size() == 1', where('members', 'contains', 'alice')],
  ['"a" in resource.data.tags', where('tags', 'contains-any', ['a', 'b'])],

  ['resource.data.n > 3', where('n', '>=', 3)],
  ['resource.data.n > 3', where('n', '<', 5)],
  ['resource.data.n > 3', undefined],
  ['resource.data.n < 3', where('n', '<=', 3)],
  ['resource.data.n != 4', where('n', '>', 3)],
  ['!(resource.data.n < 3)', where('n', '>=', 2)],
  ['resource.data.n > 1 && resource.data.n < 9', where('n', '>', 2)],
  ['resource.data.n == 5', where('n', '>=', 5)],
  ['resource.data.n > "3"', where('n', '>', 5)],
  ['resource.data.startsAt > request.time', where('startsAt', '>', new Date('2026-03-04'))],

  ['resource.data.a == 1', or(where('a', '==', 1), where('b', '==', 2))],
  ['resource.data.a == "x"', or(where('a', '==', 'x'), where('a', '==', 'y'))],

  ['get(/databases/$(database)/documents/teams/$(resource.data.team)).data.open', undefined],
  [
    'get(/databases/$(database)/documents/teams/$(resource.data.team)).data.open',
    where('team', '==', 't2'),
  ],
  ['exists(/databases/$(database)/documents/teams/$(id))', undefined],
  ['resource.data.x == 1 ? true : true', undefined],
  ['resource.data[request.auth.uid] == true', where('bob', '==', true)],
  ['[resource.data.x, 1].hasAny([1])', undefined],
  ['request.path[4] == "x"', undefined],
  ['resource.data.foo()', where('owner', '==', 'alice')],
]

describe('queries whose filter proves the rule', () => {
  test.each(allowed)('a query is allowed under %s by the filter %j', (condition, filter) => {
    expect(proves(condition, filter)).toBe(true)
  })
})

describe('queries that may return a document which the rule denies', () => {
  test.each(denied)('a query is denied under %s with the filter %j', (condition, filter) => {
    expect(proves(condition, filter)).toBe(false)
  })
})

describe('properties of the query', () => {
  const limit = (value: number): StructuredQuery => ({ limit: { value } })

  test('a rule can require a limit of the query', () => {
    expect(proves('request.query.limit <= 50', undefined, limit(50))).toBe(true)
    expect(proves('request.query.limit <= 50', undefined, { limit: 50 })).toBe(true)
    expect(proves('request.query.limit <= 50', undefined, limit(51))).toBe(false)
    expect(proves('request.query.limit <= 50', undefined)).toBe(false)
  })

  test('a rule can require an offset and an order of the query', () => {
    const query: StructuredQuery = {
      offset: 5,
      orderBy: [{ field: { fieldPath: 'name' }, direction: 'DESCENDING' }],
    }
    expect(proves('request.query.offset == 5', undefined, query)).toBe(true)
    expect(proves("request.query.orderBy == 'name DESC'", undefined, query)).toBe(true)
    expect(proves("request.query.orderBy == 'name ASC'", undefined, query)).toBe(false)
  })

  test('ordering by a field proves that the field exists', () => {
    const query: StructuredQuery = { orderBy: [{ field: { fieldPath: 'name' } }] }
    expect(proves("'name' in resource.data", undefined, query)).toBe(true)
    expect(proves("'title' in resource.data", undefined, query)).toBe(false)
  })

  test('a query with too many alternatives is denied', () => {
    const many = (count: number) =>
      where(
        'n',
        'in',
        Array.from({ length: count }, (_, i) => i),
      )
    expect(proves('resource.data.n >= 0', many(30))).toBe(true)
    expect(proves('resource.data.n >= 0', and(many(30), many(30)))).toBe(false)
  })
})

describe('paths of queries', () => {
  const list = (path: string, from: NonNullable<StructuredQuery['from']>[number]) => ({
    method: 'list' as const,
    path,
    query: { from: [from] },
  })
  const posts = { collectionId: 'posts' }
  const group = { collectionId: 'posts', allDescendants: true }

  test('in a query the parent segments are known and the document id is not', () => {
    const rules = rulesFor(
      'match /users/{uid}/posts/{id} { allow list: if uid == request.auth.uid; }',
    )
    expect(isAllowed(rules, list('users/alice/posts', posts))).toBe(true)
    expect(isAllowed(rules, list('users/bob/posts', posts))).toBe(false)
  })

  test('a rule for one document does not allow listing the collection', () => {
    const rules = rulesFor('match /posts/pinned { allow list; }')
    expect(isAllowed(rules, list('posts', posts))).toBe(false)
  })

  test('recursive wildcards allow queries of collections below', () => {
    const rules = rulesFor('match /users/{uid}/{rest=**} { allow list; }')
    expect(isAllowed(rules, list('users/alice/posts', posts))).toBe(true)
    expect(isAllowed(rules, list('users', { collectionId: 'users' }))).toBe(true)
    expect(isAllowed(rules, list('posts', posts))).toBe(false)
  })

  test('a collection group query needs a rule that matches the collection at any depth', () => {
    const everywhere = rulesFor('match /{above=**}/posts/{id} { allow list; }')
    const all = rulesFor('match /{all=**} { allow list; }')
    const top = rulesFor('match /posts/{id} { allow list; }')
    const other = rulesFor('match /{above=**}/comments/{id} { allow list; }')
    const below = rulesFor('match /users/{uid}/posts/{id} { allow list; }')
    for (const path of ['', 'posts']) {
      expect(isAllowed(everywhere, list(path, group))).toBe(true)
      expect(isAllowed(all, list(path, group))).toBe(true)
      expect(isAllowed(top, list(path, group))).toBe(false)
      expect(isAllowed(other, list(path, group))).toBe(false)
      expect(isAllowed(below, list(path, group))).toBe(false)
    }
  })

  test('a collection group query below a document knows the id of that document', () => {
    const rules = rulesFor(
      'match /users/{uid}/{rest=**} { allow list: if uid == request.auth.uid; }',
    )
    expect(isAllowed(rules, list('users/alice/posts', group))).toBe(true)
    expect(isAllowed(rules, list('users/bob/posts', group))).toBe(false)
    expect(isAllowed(rules, list('posts', group))).toBe(false)
  })

  test('in a collection group query the path above the collection is unknown', () => {
    const rules = rulesFor("match /{above=**}/posts/{id} { allow list: if above[1] == 'alice'; }")
    expect(isAllowed(rules, list('', group))).toBe(false)
  })

  test('rules of version 1 refuse collection group queries', () => {
    const rules = rulesetOf('service cloud.firestore { match /{all=**} { allow list; } }')
    expect(isAllowed(rules, list('posts', posts))).toBe(true)
    expect(denialOf(rules, list('posts', group))).toBe(
      "Collection group queries need rules_version = '2'.",
    )
  })
})

test('a denied query explains which values its filters leave unknown', () => {
  const rules = rulesFor('match /events/{id} {\n allow list: if resource.data.owner == "alice"; }')
  expect(denialOf(rules, { method: 'list', path: 'events', query: {} })).toBe(
    "\nnot certain for every document of the query for 'list' @ L3: " +
      'resource.data.owner == "alice" at L3:17 ' +
      '(resource.data.owner is unknown (differs between the documents that the query may return))',
  )
  expect(rules.coverage().allows[0]?.unknown).toBe(1)
})
