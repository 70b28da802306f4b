import { onSnapshot, type DocumentReference } from 'firebase/firestore'
import type { z } from 'zod'

import type { LiveState } from './live-state.ts'
import { parseDocument } from './parse-document.ts'
import { useLive, type LiveSource } from './use-live.ts'

/**
 * Listens to one document; null if it does not exist. Without a reference it reads nothing and
 * stays loading.
 */
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
        // Without this, the server's confirmation that the document does not exist is not delivered
        // after the cache's.
        { includeMetadataChanges: true },
        (snapshot) => {
          // The cache of a new listener is empty: "does not exist" counts only once the server
          // confirms it.
          if (!snapshot.exists() && snapshot.metadata.fromCache) return
          next(snapshot.exists() ? (parseDocument(schema, snapshot) ?? null) : null, false)
        },
        ({ code }) => fail(code),
      ),
  }
}
