import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

/**
 * One direction of following: `users/{uid}/following/{other}` and `users/{uid}/followers/{other}`,
 * with the other person's name so that a list costs one read per row.
 */
export const connection = z
  .object({
    id: uid,
    connection_date: instant,
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable().default(null),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof connection>

export const relationshipType = z.enum(['followers', 'following'])

/** The ids of a person's followers, or of those whom they follow, newest first. */
export const listRelationships = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/relationships',
  access: 'student',
  app: { domain: 'account', op: 'listRelationships' },
  summary: 'Followers, or whom one follows',
  params: ofUser,
  query: z.object({ type: relationshipType.default('following') }),
  data: z.array(uid),
  errors: ['not-found'],
})

const between = ofUser.extend({ otherUserId: uid })

/** Follows a student whose profile the caller sees. Following twice changes nothing. See C11. */
export const follow = endpoint({
  method: 'PUT',
  path: '/v1/users/{userId}/relationships/{otherUserId}',
  access: 'student',
  app: { domain: 'account', op: 'follow' },
  summary: 'Follow a student',
  params: between,
  data: z.object({ id: uid }),
  errors: ['not-found', 'conflict', 'limit-reached'],
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/v1/users/{userId}/relationships/{otherUserId}',
  access: 'student',
  app: { domain: 'account', op: 'unfollow' },
  isOpenToSuspended: true,
  summary: 'Stop following a student',
  params: between,
  data: z.object({ id: uid }),
  errors: ['not-found'],
})

/**
 * What one person may follow in all and within the first day of an account, and how many ids a list
 * returns.
 */
export const followLimits = { following: 5_000, onTheFirstDay: 20, listed: 1_000 } as const
