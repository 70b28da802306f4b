import type { StudentCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'

/** Personal data exists for its owner only: to others it is not found. */
export function requireOwn({ uid }: Pick<StudentCaller, 'uid'>, userId: string): void {
  if (userId !== uid) throw notFound('user')
}
