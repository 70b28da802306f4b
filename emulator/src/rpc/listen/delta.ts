import type { Database } from '#storage/database.ts'
import type { Document } from '#values/value.ts'

/** The effect of a commit on one target. */
export type Delta = {
  /** Documents that were added to the target or changed. */
  readonly changed: readonly Document[]
  /** Documents that no longer match the target. */
  readonly left: readonly { readonly name: string; readonly isDeleted: boolean }[]
}

/** Compares an earlier result with a later one. */
export function deltaBetween(
  former: readonly Document[],
  current: readonly Document[],
  database: Pick<Database, 'get'>,
): Delta {
  const timeOf = new Map(former.map(({ name, updateTime }) => [name, updateTime]))
  const changed = current.filter(({ name, updateTime }) => timeOf.get(name) !== updateTime)
  for (const { name } of current) timeOf.delete(name)
  const left = [...timeOf.keys()].map((name) => ({
    name,
    isDeleted: database.get(name) === undefined,
  }))
  return { changed, left }
}

export const NOTHING: Delta = { changed: [], left: [] }

export function isNothing({ changed, left }: Delta): boolean {
  return changed.length === 0 && left.length === 0
}
