import type { StructuredQuery } from '#query/structured-query.ts'
import type { Commit } from '#storage/commit.ts'
import type { Document } from '#values/value.ts'
import { NOTHING, type Delta } from './delta.ts'

type Matcher = {
  matches(document: Document): boolean
  compare(a: Document, b: Document): number
}

/**
 * The result of a query with a limit, an offset or cursors. A change may move other documents in or
 * out, so the query runs again, but only for changes within or before the window.
 */
export function createWindow(matcher: Matcher, query: StructuredQuery, run: () => Document[]) {
  const limit = limitOf(query)
  const startsInside = (query.offset ?? 0) > 0
  let current = new Map<string, Document>()
  let last: Document | undefined
  keep(run())

  function keep(documents: readonly Document[]) {
    current = new Map(documents.map((document) => [document.name, document]))
    last = documents.at(-1)
  }

  function concerns({ changes }: Commit): boolean {
    return changes.some(
      ({ name, before, after }) => current.has(name) || canShift(before) || canShift(after),
    )
  }

  /** Whether the document is in the window, or before it and so would move it. */
  function canShift(document: Document | undefined): boolean {
    if (document === undefined || !matcher.matches(document)) return false
    if (last === undefined || current.size < limit) return true
    return startsInside || matcher.compare(document, last) < 0
  }

  return {
    documents: () => [...current.values()],
    deltaOf(commit: Commit): Delta {
      if (!concerns(commit)) return NOTHING
      const previous = current
      keep(run())
      const changed = [...current.values()].filter(
        ({ name, updateTime }) => previous.get(name)?.updateTime !== updateTime,
      )
      const deleted = new Set(
        commit.changes.flatMap(({ name, after }) => (after === undefined ? [name] : [])),
      )
      const left = [...previous.keys()]
        .filter((name) => !current.has(name))
        .map((name) => ({ name, isDeleted: deleted.has(name) }))
      return changed.length === 0 && left.length === 0 ? NOTHING : { changed, left }
    },
  }
}

function limitOf({ limit }: StructuredQuery): number {
  if (limit === undefined) return Infinity
  return typeof limit === 'number' ? limit : (limit.value ?? 0)
}
