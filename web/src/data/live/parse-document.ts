import type { DocumentSnapshot } from 'firebase/firestore'
import type { z } from 'zod'

/**
 * Parses a stored document. Returns undefined, and logs the fault, if it does not match the schema:
 * one broken document must not take down its whole list. The id comes from the path only, and
 * documents of people call it `uid`.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | undefined {
  const result = schema.safeParse({ id: snapshot.id, uid: snapshot.id, ...snapshot.data() })
  if (result.success) return result.data
  console.error(`${snapshot.ref.path} does not fit its schema`, result.error.issues)
  return undefined
}
