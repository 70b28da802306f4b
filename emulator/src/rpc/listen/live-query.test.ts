import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runQuery } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Commit, DocumentChange } from '#storage/commit.ts'
import { Database } from '#storage/database.ts'
import type { Document } from '#values/value.ts'
import type { Delta } from './delta.ts'
import { liveQuery } from './live-query.ts'

const parent = 'projects/demo-x/databases/(default)/documents'
const byNumber: StructuredQuery = {
  from: [{ collectionId: 'things' }],
  orderBy: [{ field: { fieldPath: 'n' } }],
}
const small: StructuredQuery = {
  ...byNumber,
  where: {
    fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '10' } },
  },
}

describe('a live query without a limit', () => {
  test('a live query reports documents that are added, changed and no longer match', () => {
    const { commit } = follow(small)
    expect(commit({ a: 1 })).toEqual({ changed: ['a'], left: [] })
    expect(commit({ a: 2 })).toEqual({ changed: ['a'], left: [] })
    expect(commit({ a: 20 })).toEqual({ changed: [], left: [{ id: 'a', isDeleted: false }] })
    expect(commit({ a: 30 })).toEqual({ changed: [], left: [] })
  })

  test('a live query tells a deleted document from one that no longer matches', () => {
    const { commit } = follow(small)
    commit({ a: 1 })
    expect(commit({ a: undefined })).toEqual({ changed: [], left: [{ id: 'a', isDeleted: true }] })
  })

  test('a live query reports all changes of one commit together', () => {
    const { commit } = follow(small)
    expect(commit({ a: 1, b: 2, c: 30 })).toEqual({ changed: ['a', 'b'], left: [] })
  })
})

describe('a live query with a limit', () => {
  const first = { ...byNumber, limit: 2 }

  test('the next document moves into the limit when one is deleted', () => {
    const { commit } = follow(first, { a: 1, b: 2, c: 3 })
    expect(commit({ a: undefined })).toEqual({
      changed: ['c'],
      left: [{ id: 'a', isDeleted: true }],
    })
  })

  test('the last document moves out of the limit when another comes before it', () => {
    const { commit } = follow(first, { a: 1, c: 3 })
    expect(commit({ b: 2 })).toEqual({ changed: ['b'], left: [{ id: 'c', isDeleted: false }] })
  })

  test('a limited query does not run again for a document behind its window', () => {
    const { commit, runs } = follow(first, { a: 1, b: 2 })
    const before = runs()
    expect(commit({ c: 3 })).toEqual({ changed: [], left: [] })
    expect(runs()).toBe(before)
  })

  test('a limited query runs once per commit for any number of listeners', () => {
    const { commit, runs, query, lastCommit } = follow(first, { a: 1, b: 2 })
    const before = runs()
    commit({ a: 0 })
    const after = runs()
    expect(after).toBeGreaterThan(before)
    expect(query.deltaOf(lastCommit()).changed).toHaveLength(1)
    expect(runs()).toBe(after)
  })
})

test('the deltas of a live query add up to what the query finds', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const value = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined })
  const commits = fc.array(fc.dictionary(id, value, { minKeys: 1, maxKeys: 3 }), { maxLength: 20 })
  const query = fc.record(
    {
      limit: fc.integer({ min: 1, max: 3 }),
      offset: fc.integer({ min: 0, max: 2 }),
      startAt: fc.record({
        values: fc.tuple(fc.integer({ min: 0, max: 6 }).map((n) => ({ integerValue: String(n) }))),
        before: fc.boolean(),
      }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(query, commits, (restriction, steps) => {
      const { commit, database, seen } = follow({ ...small, ...restriction })
      for (const step of steps) {
        commit(step)
        const found = runQuery(database, parent, { ...small, ...restriction })
        expect([...seen.values()].sort(byName)).toEqual(found.sort(byName))
      }
    }),
    { numRuns: 200 },
  )
})

type Numbers = Record<string, number | undefined>

/**
 * A database, a live query on it, and the documents that a client shows after applying every delta.
 */
function follow(message: StructuredQuery, initial: Numbers = {}) {
  const database = new Database('projects/demo-x/databases/(default)', {
    lockTimeoutMs: 1000,
    transactionIdleMs: 1000,
  })
  let last: Commit | undefined
  let runs = 0
  const counting = new Proxy(database, {
    get(target, key) {
      if (key === 'indexes') runs += 1
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  write(database, initial)
  const query = liveQuery(counting, parent, message)
  const seen = new Map(query.documents().map((document) => [document.name, document]))
  database.onCommit((commit) => (last = commit))
  const lastCommit = () => {
    if (last === undefined) throw new Error('Nothing was committed')
    return last
  }
  return {
    database,
    query,
    seen,
    lastCommit,
    runs: () => runs,
    commit: (numbers: Numbers) => {
      last = undefined
      write(database, numbers)
      if (last === undefined) return { changed: [], left: [] }
      const delta = query.deltaOf(last)
      for (const document of delta.changed) seen.set(document.name, document)
      for (const { name } of delta.left) seen.delete(name)
      return readable(delta)
    },
  }
}

function write(database: Database, numbers: Numbers) {
  const commitTime = database.clock.commitTime()
  const changes = Object.entries(numbers).flatMap(([id, n]): DocumentChange[] => {
    const name = `${parent}/things/${id}`
    const before = database.get(name)
    if (before === undefined && n === undefined) return []
    const fields = { n: { integerValue: String(n) } }
    const after =
      n === undefined ? undefined : { name, fields, createTime: commitTime, updateTime: commitTime }
    return [{ name, before, after }]
  })
  database.apply(changes, commitTime, { caller: { kind: 'owner' }, firesTriggers: false })
}

function readable({ changed, left }: Delta) {
  const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)
  return {
    changed: changed.map(({ name }) => idOf(name)),
    left: left.map(({ name, isDeleted }) => ({ id: idOf(name), isDeleted })),
  }
}

function byName(a: Document, b: Document): number {
  return a.name < b.name ? -1 : 1
}
