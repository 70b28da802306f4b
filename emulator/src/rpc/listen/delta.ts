import type { Database } from '#storage/database.ts'
import type { Document } from '#values/value.ts'

/** What a commit means for one target. */
export type Delta = {
  /** Documents that came in or changed. */
  readonly changed: readonly Document[]
  /** Documents that no longer belong to the target. */
  readonly left: readonly { readonly name: string; readonly isDeleted: boolean }[]
}

/** What leads from one result to a later one. */
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
