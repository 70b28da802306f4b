import { matcherOf } from '#query/matcher.ts'
import { parseQuery } from '#query/parse-query.ts'
import { runQuery } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Commit } from '#storage/commit.ts'
import type { Database } from '#storage/database.ts'
import type { Document } from '#values/value.ts'
import { withOnly } from '../document-mask.ts'
import { NOTHING, type Delta } from './delta.ts'
import { createWindow } from './window.ts'

/** The result of a query, kept up to date with every commit. */
export type LiveQuery = {
  /** The current result. */
  readonly documents: () => readonly Document[]
  /** Every target calls this once for each commit. The delta is computed once and shared. */
  readonly deltaOf: (commit: Commit) => Delta
}

export function liveQuery(database: Database, parent: string, query: StructuredQuery): LiveQuery {
  const matcher = matcherOf(parent, query)
  const { select } = parseQuery(parent, query)
  const run = () => runQuery(database, parent, query)
  const result = matcher.isWindowed ? createWindow(matcher, query, run) : unlimited(matcher, run)
  const selected = (documents: readonly Document[]) =>
    select === undefined ? documents : documents.map((document) => withOnly(document, select))
  return {
    documents: () => selected(result.documents()),
    deltaOf: oncePerCommit((commit) => {
      const { changed, left } = result.deltaOf(commit)
      return { changed: selected(changed), left }
    }),
  }
}

/**
 * Whether a document matches depends on that document alone, so each change is only tested against
 * the filter: running the query again costs hundreds of times more in a large collection.
 */
function unlimited(
  { matches }: { matches: (document: Document) => boolean },
  run: () => Document[],
): LiveQuery {
  return {
    documents: run,
    deltaOf({ changes }) {
      const changed: Document[] = []
      const left: { name: string; isDeleted: boolean }[] = []
      for (const { name, before, after } of changes) {
        if (after !== undefined && matches(after)) changed.push(after)
        else if (before !== undefined && matches(before)) {
          left.push({ name, isDeleted: after === undefined })
        }
      }
      return changed.length === 0 && left.length === 0 ? NOTHING : { changed, left }
    },
  }
}

function oncePerCommit(deltaOf: (commit: Commit) => Delta): (commit: Commit) => Delta {
  let last: { commit: Commit; delta: Delta } | undefined
  return (commit) => {
    if (last?.commit !== commit) last = { commit, delta: deltaOf(commit) }
    return last.delta
  }
}
