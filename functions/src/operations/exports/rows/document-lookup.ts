import { chunksOf } from '#operations/lists/in-scope.ts'
import type { DocRef } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** Looks up documents by id, and reads each one once per export. */
export type DocumentLookup<T> = (ids: readonly string[]) => Promise<(id: string) => T | undefined>

export function documentLookup<T extends object>(
  refOf: (id: string) => DocRef<T>,
  { getAll }: Pick<Store, 'getAll'>,
): DocumentLookup<T> {
  const known = new Map<string, T | undefined>()
  return async (ids) => {
    const fresh = [...new Set(ids)].filter((id) => !known.has(id))
    await Promise.all(
      chunksOf(fresh).map(async (chunk) => {
        const values = await getAll(chunk.map(refOf))
        for (const [index, id] of chunk.entries()) known.set(id, values[index])
      }),
    )
    return (id) => known.get(id)
  }
}
