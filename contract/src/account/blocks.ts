import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

/** A person whom the student has blocked: `users/{uid}/blocked/{other}`. */
export const blockedPerson = z.object({ id: uid, blocked_at: instant })
export type BlockedPerson = z.infer<typeof blockedPerson>

/** People between whom one has blocked the other. */
export const mostHidden = 2_000

/**
 * Everybody whom the app must not show to the student: those they blocked and those who blocked
 * them, without telling which. `users/{uid}/private/hidden`.
 */
export const hiddenPeople = z.object({ uids: z.array(z.string()).max(mostHidden).default([]) })
export type HiddenPeople = z.infer<typeof hiddenPeople>

/** The ids of the people whom the caller has blocked, newest first. */
export const listBlocked = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/blocked',
  access: 'student',
  app: { domain: 'account', op: 'listBlocked' },
  summary: 'Whom one has blocked',
  params: ofUser,
  data: z.array(uid),
  errors: ['not-found'],
})

const between = ofUser.extend({ otherUserId: uid })

/**
 * Blocks a person. Neither follows the other any more, and neither finds, invites or writes to the
 * other. The blocked person is not told. See C11.
 */
export const block = endpoint({
  method: 'PUT',
  path: '/v1/users/{userId}/blocked/{otherUserId}',
  access: 'student',
  app: { domain: 'account', op: 'block' },
  isOpenToSuspended: true,
  summary: 'Block a person',
  params: between,
  data: z.object({ id: uid }),
  errors: ['not-found', 'conflict', 'limit-reached'],
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/v1/users/{userId}/blocked/{otherUserId}',
  access: 'student',
  app: { domain: 'account', op: 'unblock' },
  isOpenToSuspended: true,
  summary: 'Unblock a person',
  params: between,
  data: z.object({ id: uid }),
  errors: ['not-found'],
})

/** Whether the person in the path has blocked the caller. */
export const hasBlockedMe = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/has-blocked-me',
  access: 'student',
  app: { domain: 'account', op: 'hasBlockedMe' },
  summary: 'Whether a person has blocked the caller',
  params: ofUser,
  data: z.boolean(),
})
