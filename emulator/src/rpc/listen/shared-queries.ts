import type { StructuredQuery } from '#query/structured-query.ts'
import type { Database } from '#storage/database.ts'
import { liveQuery, type LiveQuery } from './live-query.ts'

type Shared = { readonly query: LiveQuery; users: number }

const queriesOf = new WeakMap<Database, Map<string, Shared>>()

/**
 * Clients that listen to the same query share one live query, which is dropped with its last user.
 */
export function shareQuery(
  database: Database,
  parent: string,
  query: StructuredQuery,
): { readonly query: LiveQuery; readonly release: () => void } {
  const queries = queriesOf.get(database) ?? new Map<string, Shared>()
  queriesOf.set(database, queries)
  const key = JSON.stringify([parent, query])
  const shared = queries.get(key) ?? { query: liveQuery(database, parent, query), users: 0 }
  queries.set(key, shared)
  shared.users += 1
  return {
    query: shared.query,
    release() {
      shared.users -= 1
      if (shared.users === 0) queries.delete(key)
    },
  }
}
