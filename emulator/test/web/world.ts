import type * as FirestoreSdk from 'firebase/firestore'

/** What a check of the web SDK works with. The same checks run in Node (gRPC) and in Chromium (WebChannel). */
export type World = {
  readonly sdk: typeof FirestoreSdk
  readonly database: FirestoreSdk.Firestore
  /** Another database of the same project. */
  readonly other: FirestoreSdk.Firestore
  /** A collection of the check's own. */
  readonly things: FirestoreSdk.CollectionReference
  /** Privileged writes by somebody else. */
  readonly admin: Admin
}

export type Admin = {
  set(path: string, data: Record<string, unknown>): Promise<void>
  update(path: string, data: Record<string, unknown>): Promise<void>
  delete(path: string): Promise<void>
}

/** By title. A check throws when something is not as it should be. */
export type Checks = Readonly<Record<string, (world: World) => Promise<void>>>

/** Compares as JSON: a check in the browser has no test runner at hand. */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}, got ${got}`)
}

export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Expected: ${what}`)
}
