import type * as FirestoreSdk from 'firebase/firestore'

/**
 * The environment of a check of the web SDK. The same checks run in Node (gRPC) and in Chromium
 * (WebChannel).
 */
export type World = {
  readonly sdk: typeof FirestoreSdk
  readonly database: FirestoreSdk.Firestore
  /** Another database of the same project. */
  readonly other: FirestoreSdk.Firestore
  /** A collection that only this check uses. */
  readonly things: FirestoreSdk.CollectionReference
  /** Writes by an administrator. */
  readonly admin: Admin
}

export type Admin = {
  set(path: string, data: Record<string, unknown>): Promise<void>
  update(path: string, data: Record<string, unknown>): Promise<void>
  delete(path: string): Promise<void>
}

/** Checks by title. A check throws when something is not as it should be. */
export type Checks = Readonly<Record<string, (world: World) => Promise<void>>>

/** Compares as JSON, because a check in the browser has no test runner. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}, got ${got}`)
}

export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Expected: ${what}`)
}
