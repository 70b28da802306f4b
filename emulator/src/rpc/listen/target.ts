import { requireNoSearch } from '#query/find-nearest.ts'
import { requireListenable } from '#query/nested-groups.ts'
import { parseQuery } from '#query/parse-query.ts'
import { runQuery } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Commit } from '#storage/commit.ts'
import type { Database } from '#storage/database.ts'
import type { Snapshot } from '#storage/snapshot.ts'
import { invalidArgument } from '#status.ts'
import { databaseNameOf, requireDocumentIn } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from '../authoriser.ts'
import { requireIndexes } from '../require-indexes.ts'
import type { RpcContext } from '../rpc.ts'
import { deltaBetween, type Delta } from './delta.ts'
import type { TargetRequest } from './messages.ts'
import { shareQuery } from './shared-queries.ts'

/** What a client listens to: a query or named documents. */
export type Target = {
  readonly initial: { readonly documents: readonly Document[]; readonly missing: readonly string[] }
  /** The difference between an earlier snapshot and the initial documents. */
  since(past: Snapshot): Delta
  /** Throws PERMISSION_DENIED when the caller may no longer see the documents. */
  deltaOf(commit: Commit): Delta
  close(): void
}

/** Throws PERMISSION_DENIED if the rules refuse, and INVALID_ARGUMENT for an invalid target. */
export function openTarget(
  context: RpcContext,
  database: Database,
  { query, documents }: TargetRequest,
): Target {
  if (query !== undefined) {
    return queryTarget(context, database, query.parent, query.structuredQuery)
  }
  if (documents !== undefined) return documentsTarget(context, database, documents.documents ?? [])
  throw invalidArgument('A listen target must name a query or documents')
}

/**
 * The rules are proved against the query, so they are not evaluated again when documents change.
 */
function queryTarget(
  context: RpcContext,
  database: Database,
  parent: string,
  query: StructuredQuery,
): Target {
  requireNoSearch(query, 'listeners')
  if (databaseNameOf(parent) !== database.name) {
    throw invalidArgument(`"${parent}" is not in database "${database.name}".`)
  }
  const parsed = parseQuery(parent, query)
  requireListenable(parsed.target)
  authoriserOf(context, database).list(parent, query)
  requireIndexes(context, database, parsed)
  const shared = shareQuery(database, parent, query)
  const documents = shared.query.documents()
  return {
    initial: { documents, missing: [] },
    since: (past) => deltaBetween(runQuery(past, parent, query), documents, database),
    deltaOf: shared.query.deltaOf,
    close: shared.release,
  }
}

function documentsTarget(
  context: RpcContext,
  database: Database,
  names: readonly string[],
): Target {
  for (const name of names) requireDocumentIn(database.name, name)
  const watched = new Set(names)
  const found: Document[] = []
  const missing: string[] = []
  const authoriser = authoriserOf(context, database)
  for (const name of watched) {
    const document = database.read(name)
    authoriser.get(name, document)
    if (document === undefined) missing.push(name)
    else found.push(document)
  }
  return {
    initial: { documents: found, missing },
    since(past) {
      const former = [...watched].flatMap((name) => past.get(name) ?? [])
      return deltaBetween(former, found, database)
    },
    deltaOf({ changes }) {
      const changed: Document[] = []
      const left: { name: string; isDeleted: boolean }[] = []
      for (const { name, after } of changes) {
        if (!watched.has(name)) continue
        authoriserOf(context, database).get(name, after)
        if (after === undefined) left.push({ name, isDeleted: true })
        else changed.push(after)
      }
      return { changed, left }
    },
    close: () => undefined,
  }
}
