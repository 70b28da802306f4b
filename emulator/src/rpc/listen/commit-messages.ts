import type { Document } from '#values/value.ts'
import type { Delta } from './delta.ts'
import type { ListenResponse } from './messages.ts'

/** Gathers what a commit means for all targets of a stream: one message per document, for all of them. */
export function commitMessages(
  deltas: Iterable<readonly [targetId: number, delta: Delta]>,
  readTime: string,
): ListenResponse[] {
  const byName = new Map<string, Gathered>()
  for (const [targetId, { changed, left }] of deltas) {
    for (const document of changed) {
      const gathered = gather(byName, document.name)
      gathered.document = document
      gathered.targetIds.push(targetId)
    }
    for (const { name, isDeleted } of left) {
      const gathered = gather(byName, name)
      gathered.isDeleted = isDeleted
      gathered.removedTargetIds.push(targetId)
    }
  }
  return [...byName].map(([name, gathered]) => messageOf(name, gathered, readTime))
}

type Gathered = {
  document: Document | undefined
  isDeleted: boolean
  readonly targetIds: number[]
  readonly removedTargetIds: number[]
}

function gather(byName: Map<string, Gathered>, name: string): Gathered {
  const known = byName.get(name)
  if (known !== undefined) return known
  const fresh = { document: undefined, isDeleted: false, targetIds: [], removedTargetIds: [] }
  byName.set(name, fresh)
  return fresh
}

/**
 * A document that only left is sent without its new contents: the caller may have no right to see them.
 */
function messageOf(
  name: string,
  { document, isDeleted, targetIds, removedTargetIds }: Gathered,
  readTime: string,
): ListenResponse {
  if (document !== undefined) return { documentChange: { document, targetIds, removedTargetIds } }
  const gone = { document: name, readTime, removedTargetIds }
  return isDeleted ? { documentDelete: gone } : { documentRemove: gone }
}
