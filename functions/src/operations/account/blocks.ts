import { endpoints, mostHidden, ServiceError, type HiddenPeople } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { requireOwn } from './require-own.ts'

export const listBlocked = implement(
  endpoints.listBlocked,
  async (caller, { params: { userId } }, { store }) => {
    requireOwn(caller, userId)
    const newest = store.blocked(userId).orderBy('blocked_at', 'desc').limit(mostHidden)
    return (await newest.get()).map(({ id }) => id)
  },
)

/** Changes both lists of hidden people and ends every connection of the two, in one transaction. */
export const block = implement(
  endpoints.block,
  async (caller, { params: { userId, otherUserId } }, { store, clock }) => {
    requireOwn(caller, userId)
    if (otherUserId === userId) throw new ServiceError('conflict', 'You cannot block yourself')
    return store.transaction(async (tx) => {
      const ref = store.blocked(userId).doc(otherUserId)
      const [known, other, own, theirs] = await tx.getAll(
        ref,
        store.students.doc(otherUserId),
        store.hiddenPeople(userId),
        store.hiddenPeople(otherUserId),
      )
      if (other === undefined) throw notFound('user')
      if (known !== undefined) return { id: otherUserId }
      if ((own?.uids.length ?? 0) >= mostHidden)
        throw new ServiceError('limit-reached', `You can block at most ${mostHidden} people`)
      tx.set(ref, { id: otherUserId, blocked_at: clock.now() })
      tx.set(store.hiddenPeople(userId), withPerson(own, otherUserId))
      // A person whom thousands blocked keeps the newest: each block also exists by itself.
      tx.set(store.hiddenPeople(otherUserId), withPerson(theirs, userId))
      for (const [one, another] of [
        [userId, otherUserId],
        [otherUserId, userId],
      ] as const) {
        tx.delete(store.following(one).doc(another))
        tx.delete(store.followers(one).doc(another))
      }
      return { id: otherUserId }
    })
  },
)

/** The two stay hidden from one another if the other person has blocked the caller too. */
export const unblock = implement(
  endpoints.unblock,
  async (caller, { params: { userId, otherUserId } }, { store }) => {
    requireOwn(caller, userId)
    return store.transaction(async (tx) => {
      const ref = store.blocked(userId).doc(otherUserId)
      const [known, theirBlock, own, theirs] = await tx.getAll(
        ref,
        store.blocked(otherUserId).doc(userId),
        store.hiddenPeople(userId),
        store.hiddenPeople(otherUserId),
      )
      if (known === undefined) return { id: otherUserId }
      tx.delete(ref)
      if (theirBlock !== undefined) return { id: otherUserId }
      tx.set(store.hiddenPeople(userId), withoutPerson(own, otherUserId))
      tx.set(store.hiddenPeople(otherUserId), withoutPerson(theirs, userId))
      return { id: otherUserId }
    })
  },
)

export const hasBlockedMe = implement(
  endpoints.hasBlockedMe,
  async ({ uid }, { params: { userId } }, { store }) =>
    (await store.blocked(userId).doc(uid).get()) !== undefined,
)

function withPerson(hidden: HiddenPeople | undefined, uid: string): HiddenPeople {
  const others = (hidden?.uids ?? []).filter((known) => known !== uid)
  return { uids: [...others, uid].slice(-mostHidden) }
}

function withoutPerson(hidden: HiddenPeople | undefined, uid: string): HiddenPeople {
  return { uids: (hidden?.uids ?? []).filter((known) => known !== uid) }
}
