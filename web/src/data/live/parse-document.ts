import type { DocumentSnapshot } from 'firebase/firestore'
import type { z } from 'zod'

/**
 * A stored document in the contract's type, or undefined when it does not fit: one broken document must not take down the
 * list that it is in, but somebody should hear of it. The path is the only place of an id, which people's documents call `uid`.
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
