import type { Scope } from '#storage/indexes.ts'
import { idOf, parentOf } from '#values/resource-name.ts'
import type { Target } from './query.ts'

export function isInTarget(target: Target, name: string): boolean {
  const collection = parentOf(name)
  if (!target.allDescendants) {
    return target.collectionId === undefined
      ? parentOf(collection) === target.parent
      : collection === `${target.parent}/${target.collectionId}`
  }
  if (!name.startsWith(`${target.parent}/`)) return false
  return target.collectionId === undefined || idOf(collection) === target.collectionId
}

/** The smallest indexed set of documents that contains the whole target. */
export function scopeOf({ parent, collectionId, allDescendants }: Target): Scope {
  if (collectionId === undefined) return { kind: 'everything' }
  if (allDescendants) return { kind: 'group', collectionId }
  return { kind: 'collection', path: `${parent}/${collectionId}` }
}
