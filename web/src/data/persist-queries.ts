import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'

import { resultLifetimeMs } from './query-defaults.ts'

/** Writes to local storage are throttled to this interval. */
const writeIntervalMs = 15_000

/** Enough for a month of reports with some filters. */
const maxStored = 20

const storedResults = z.array(z.object({ hash: z.string(), at: z.number(), data: z.unknown() }))
type StoredResult = z.output<typeof storedResults>[number]

/**
 * Marks a query whose result is persisted. Only for results without personal data (decision 0222).
 */
export const persistedMeta = { isPersisted: true } as const

/**
 * The persisted result of a query from an earlier visit. Undefined if it is too old or does not
 * match the schema.
 */
export function persistedResult<Schema extends z.ZodType>(
  uid: string,
  queryKey: QueryKey,
  schema: Schema,
): { data: z.output<Schema> } | undefined {
  const hash = hashKey(queryKey)
  const found = readResults(uid).find((result) => result.hash === hash)
  if (found === undefined) return undefined
  const parsed = schema.safeParse(found.data)
  return parsed.success ? { data: parsed.data } : undefined
}

/**
 * Persists the marked results of this person, at most every 15 s, until the returned function is
 * called. `isSignedIn` keeps a pending write from restoring what the sign-out has removed.
 */
export function persistQueries(
  queries: QueryClient,
  uid: string,
  isSignedIn: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    if (isSignedIn()) writeResults(uid, markedResults(queries))
  }
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const isResult = event.type === 'updated' && event.action.type === 'success'
    if (isResult && isMarked(event.query)) timer ??= setTimeout(write, writeIntervalMs)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

function markedResults(queries: QueryClient): StoredResult[] {
  return queries
    .getQueryCache()
    .findAll({ predicate: (query) => isMarked(query) && query.state.status === 'success' })
    .map(({ queryHash, state }) => ({
      hash: queryHash,
      at: state.dataUpdatedAt,
      data: state.data,
    }))
}

function isMarked({ meta }: Query): boolean {
  return meta?.['isPersisted'] === true
}

/** Keeps the newest results, including those of earlier visits. */
function writeResults(uid: string, current: readonly StoredResult[]): void {
  const hashes = new Set(current.map(({ hash }) => hash))
  const earlier = readResults(uid).filter(({ hash }) => !hashes.has(hash))
  const newest = [...current, ...earlier]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxStored)
  localStorage.setItem(keyOf(uid), JSON.stringify(newest))
}

/** The stored results that are recent enough. Malformed data is ignored and later overwritten. */
function readResults(uid: string): StoredResult[] {
  const stored = localStorage.getItem(keyOf(uid))
  if (stored === null) return []
  const parsed = storedResults.safeParse(parseJson(stored))
  if (!parsed.success) return []
  return parsed.data.filter(({ at }) => Date.now() - at < resultLifetimeMs)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Signing out removes every key that starts with `huddle.`. */
function keyOf(uid: string): string {
  return `huddle.${uid}.answers`
}
