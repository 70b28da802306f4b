import type { EntityType } from '@huddle/contract'

import { isHost } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

export type Entity = { entityType: EntityType; entityId: string }

export type Relation = {
  relation: 'host' | 'participant'
  isCancelled: boolean
  isAlbumForHosts: boolean
}

/**
 * A person's relation to an event or huddle. Throws not-found for people without one. A request to
 * come or to join is not a relation yet. See T4.
 */
export async function relationTo(entity: Entity, uid: string, store: Store): Promise<Relation> {
  const relation = await findRelation(entity, uid, store)
  if (relation === undefined) throw notFound(entity.entityType === 'events' ? 'event' : 'huddle')
  return relation
}

/**
 * As {@link relationTo}, but undefined when no such event or huddle exists, not even a deleted one.
 */
export async function findRelation(
  { entityType, entityId }: Entity,
  uid: string,
  store: Store,
): Promise<Relation | undefined> {
  const isEvent = entityType === 'events'
  const ref = isEvent ? store.events.doc(entityId) : store.huddles.doc(entityId)
  const place = isEvent ? store.participants(entityId).doc(uid) : store.members(entityId).doc(uid)
  const [entity, own] = await Promise.all([ref.get(), place.get()])
  if (entity === undefined) return undefined
  // Guests cannot see an event before it is published.
  const isOpen = !('is_published' in entity) || entity.is_published
  const isTakingPart = isOpen && own !== undefined && own.role !== 'requested'
  if (entity.is_deleted || (!isHost(entity, uid) && !isTakingPart))
    throw notFound(isEvent ? 'event' : 'huddle')
  return {
    relation: isHost(entity, uid) ? 'host' : 'participant',
    isCancelled: 'is_cancelled' in entity && entity.is_cancelled,
    isAlbumForHosts: entity.only_host_can_post_on_album,
  }
}
