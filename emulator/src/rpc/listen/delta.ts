import type { Document } from '#values/value.ts'

/** What a commit means for one target. */
export type Delta = {
  /** Documents that came in or changed. */
  readonly changed: readonly Document[]
  /** Documents that no longer belong to the target. */
  readonly left: readonly { readonly name: string; readonly isDeleted: boolean }[]
}

export const NOTHING: Delta = { changed: [], left: [] }

export function isNothing({ changed, left }: Delta): boolean {
  return changed.length === 0 && left.length === 0
}
