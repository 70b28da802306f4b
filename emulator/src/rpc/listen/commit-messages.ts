import type { Document } from '#values/value.ts'
import type { Delta } from './delta.ts'
import type { ListenResponse } from './messages.ts'

/** Combines the deltas of all targets of a stream into one message per document. */
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
 * A document that only left its targets is sent without its new contents, which the caller may not
 * be allowed to see.
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
