import { onSnapshot, type Query } from 'firebase/firestore'
import type { z } from 'zod'

import type { LiveState } from './live-state.ts'
import { parseDocument } from './parse-document.ts'
import { useLive, type LiveSource } from './use-live.ts'

/**
 * Listens to a short list in full, such as the documents of one event. Long lists use
 * `useLivePage`.
 */
export function useLiveList<Schema extends z.ZodType>(
  /** Identifies the query; a different name is a different list. */
  name: string,
  source: Query | undefined,
  schema: Schema,
  /**
   * Lists of one family replace each other without a placeholder, such as a longer part of the same
   * list.
   */
  family = name,
): LiveState<z.output<Schema>[]> {
  return useLive(source && sourceOf(name, family, source, schema))
}

function sourceOf<Schema extends z.ZodType>(
  name: string,
  family: string,
  source: Query,
  schema: Schema,
): LiveSource<z.output<Schema>[]> {
  return {
    key: name,
    family,
    listen: ({ next, fail }) =>
      onSnapshot(
        source,
        // Without this, the server's confirmation that the list is empty is not delivered after the
        // cache's.
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.empty && snapshot.metadata.fromCache) return
          next(
            snapshot.docs.flatMap((row) => parseDocument(schema, row) ?? []),
            snapshot.metadata.fromCache,
          )
        },
        ({ code }) => fail(code),
      ),
  }
}
