import { onSnapshot, type DocumentReference } from 'firebase/firestore'
import type { z } from 'zod'

import type { LiveState } from './live-state.ts'
import { parseDocument } from './parse-document.ts'
import { useLive, type LiveSource } from './use-live.ts'

/** One document, kept up to date; null when there is none. Undefined as reference reads nothing and stays loading. */
export function useLiveDocument<Schema extends z.ZodType>(
  reference: DocumentReference | undefined,
  schema: Schema,
): LiveState<z.output<Schema> | null> {
  return useLive(reference && sourceOf(reference, schema))
}

function sourceOf<Schema extends z.ZodType>(
  reference: DocumentReference,
  schema: Schema,
): LiveSource<z.output<Schema> | null> {
  return {
    key: reference.path,
    family: reference.path,
    listen: ({ next, fail }) =>
      onSnapshot(
        reference,
        // Without this, the server's "still not there" after the cache's is never told.
        { includeMetadataChanges: true },
        (snapshot) => {
          // The cache of a fresh listener knows nothing yet: "not there" counts only once the server has said so.
          if (!snapshot.exists() && snapshot.metadata.fromCache) return
          next(snapshot.exists() ? (parseDocument(schema, snapshot) ?? null) : null, false)
        },
        ({ code }) => fail(code),
      ),
  }
}
