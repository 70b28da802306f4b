import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { clearPersonalData } from './clear-personal-data.ts'
import { persistQueries, persistedMeta, persistedResult } from './persist-queries.ts'

const week = 604_800_000
const schema = z.object({ events: z.number() })
const earlier = (uid: string, queryKey: unknown[]) => persistedResult(uid, queryKey, schema)?.data
const report = ['read', '/v1/report', { from: '2026-11-01' }]
const answered = (
  queries: QueryClient,
  queryKey: unknown[],
  data: unknown,
  meta?: typeof persistedMeta,
) => queries.fetchQuery({ queryKey, queryFn: () => data, ...(meta && { meta }) })

let stop: () => void
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') }))
afterEach(() => {
  stop()
  vi.useRealTimers()
  localStorage.clear()
})

it('persists marked results for the same person, and no others', async () => {
  const queries = new QueryClient()
  stop = persistQueries(queries, 'ann', () => true)
  await answered(queries, report, { events: 3 }, persistedMeta)
  await answered(queries, ['person', 'zoe'], { events: 1 })
  vi.advanceTimersByTime(15_000)
  expect(earlier('ann', report)).toEqual({ events: 3 })
  expect(earlier('ann', ['person', 'zoe'])).toBeUndefined()
  expect(earlier('bob', report)).toBeUndefined()
})

it('writes at most every fifteen seconds', async () => {
  const queries = new QueryClient()
  stop = persistQueries(queries, 'ann', () => true)
  const written: unknown[] = []
  for (let events = 0; events < 10; events += 1) {
    await answered(queries, report, { events }, persistedMeta)
    vi.advanceTimersByTime(5_000)
    written.push(earlier('ann', report)?.events)
  }
  // Results arrived at 0, 5, 10 … seconds; the stored value changes every third time.
  expect(written).toEqual([undefined, undefined, 2, 2, 2, 5, 5, 5, 8, 8])
})

it('keeps results for seven days, including those of earlier visits', async () => {
  const other = ['read', '/v1/report', { from: '2026-10-01' }]
  const first = new QueryClient()
  stop = persistQueries(first, 'ann', () => true)
  await answered(first, report, { events: 3 }, persistedMeta)
  vi.advanceTimersByTime(15_000)
  stop()

  const second = new QueryClient()
  stop = persistQueries(second, 'ann', () => true)
  await answered(second, other, { events: 5 }, persistedMeta)
  vi.advanceTimersByTime(15_000)
  expect(earlier('ann', report)).toEqual({ events: 3 })
  vi.setSystemTime(Date.now() + week)
  expect(earlier('ann', report)).toBeUndefined()
})

it('ignores stored results that do not match the schema', async () => {
  const queries = new QueryClient()
  stop = persistQueries(queries, 'ann', () => true)
  await answered(queries, report, { events: 'many' }, persistedMeta)
  vi.advanceTimersByTime(15_000)
  expect(earlier('ann', report)).toBeUndefined()
  for (const broken of ['{', '{"hash":1}', '[{"hash":"a"}]']) {
    localStorage.setItem('huddle.ann.answers', broken)
    expect(earlier('ann', report)).toBeUndefined()
  }
})

it('leaves nothing behind after sign-out, even if a write was pending', async () => {
  let isSignedIn = true
  const queries = new QueryClient()
  stop = persistQueries(queries, 'ann', () => isSignedIn)
  await answered(queries, report, { events: 3 }, persistedMeta)
  vi.advanceTimersByTime(15_000)
  await answered(queries, ['read', 'later'], { events: 4 }, persistedMeta)
  isSignedIn = false
  clearPersonalData()
  vi.advanceTimersByTime(15_000)
  expect(localStorage).toHaveLength(0)
})
