import {
  endpoints,
  followLimits,
  ServiceError,
  type Connection,
  type StudentProfile,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { visibleStudent } from './get-profile.ts'
import { requireOwn } from './require-own.ts'

const dayMs = 86_400_000

/** One's own connections, and those of people whose profile one sees. */
export const listRelationships = implement(
  endpoints.listRelationships,
  async (caller, { params: { userId }, query: { type } }, { store }) => {
    if (userId !== caller.uid) await visibleStudent(caller, userId, store)
    const newest = store[type](userId).orderBy('connection_date', 'desc').limit(followLimits.listed)
    return (await newest.get()).map(({ id }) => id)
  },
)

export const follow = implement(
  endpoints.follow,
  async (caller, { params: { userId, otherUserId } }, { store, clock }) => {
    requireOwn(caller, userId)
    if (otherUserId === userId) throw new ServiceError('conflict', 'You cannot follow yourself')
    await visibleStudent(caller, otherUserId, store)
    const now = clock.now()
    const followed = await store.following(userId).count()
    const isNew = now.getTime() - caller.student.signup_date.getTime() < dayMs
    return store.transaction(async (tx) => {
      const [known, other, blocked, blockedMe] = await tx.getAll(
        store.following(userId).doc(otherUserId),
        store.students.doc(otherUserId),
        store.blocked(userId).doc(otherUserId),
        store.blocked(otherUserId).doc(userId),
      )
      if (known !== undefined) return { id: otherUserId }
      if (other === undefined || other.is_deleted || blocked || blockedMe) throw notFound('user')
      requireRoom(followed, isNew)
      tx.set(store.following(userId).doc(otherUserId), connectionTo(other, now))
      tx.set(store.followers(otherUserId).doc(userId), connectionTo(caller.student, now))
      return { id: otherUserId }
    })
  },
)

export const unfollow = implement(
  endpoints.unfollow,
  async (caller, { params: { userId, otherUserId } }, { store }) => {
    requireOwn(caller, userId)
    return store.transaction(async (tx) => {
      tx.delete(store.following(userId).doc(otherUserId))
      tx.delete(store.followers(otherUserId).doc(userId))
      return { id: otherUserId }
    })
  },
)

function requireRoom(followed: number, isNew: boolean): void {
  const most = isNew ? followLimits.onTheFirstDay : followLimits.following
  if (followed < most) return
  throw new ServiceError(
    'limit-reached',
    isNew ? `New accounts follow at most ${most} people` : `You can follow at most ${most} people`,
  )
}

function connectionTo(
  { id, first_name, last_name, img_src }: StudentProfile,
  now: Date,
): Connection {
  return { id, connection_date: now, first_name, last_name, avatar: img_src }
}
