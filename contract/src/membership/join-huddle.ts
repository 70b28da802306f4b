import { z } from 'zod'

import { memberRole } from '#huddles/member.ts'
import { huddleId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const ofHuddle = z.object({ huddleId })
const atLeastOne = 'At least one user id is required'
/** People whom one call invites, accepts or declines. */
export const peoplePerCall = 50
/** Invitations that one person sends within a day. */
export const invitationsPerDay = 200

const people = z
  .array(uid)
  .min(1, atLeastOne)
  .max(peoplePerCall, `Name at most ${peoplePerCall} people`)
  .refine((uids) => new Set(uids).size === uids.length, 'Name each person once')

/** The part that the person has after the call; null for none. */
const part = z.object({ huddleId, role: memberRole.nullable() })

/**
 * Takes part in a huddle, or asks its hosts where it is not open to the caller. A private huddle
 * opens to its invite code, a secret one never does.
 */
export const joinHuddle = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/join',
  access: 'student',
  app: { domain: 'huddles', op: 'join' },
  summary: 'Join a huddle, or ask to',
  params: ofHuddle,
  body: z.strictObject({
    userIds: z.array(uid).min(1, atLeastOne).max(1, 'People join by themselves'),
    inviteCode: z.string().max(64).optional(),
  }),
  data: part,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})

/** Leaves a huddle, withdraws a request or declines an invitation. The only host cannot leave. */
export const leaveHuddle = endpoint({
  method: 'DELETE',
  path: '/v1/huddles/{huddleId}/members/me',
  access: 'student',
  app: { domain: 'huddles', op: 'leave' },
  isOpenToSuspended: true,
  summary: 'Leave a huddle',
  params: ofHuddle,
  data: part,
  errors: ['not-found', 'conflict'],
})

/** The ids that now have the part, and those for whom nothing was done, without a reason. */
const outcome = z.object({ changed: z.array(uid), skipped: z.array(uid) })

/** Invites people. Those who may not be invited are skipped without a reason. */
export const inviteToHuddle = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/invite',
  access: 'student',
  app: { domain: 'huddles', op: 'invite' },
  summary: 'Invite people to a huddle',
  params: ofHuddle,
  body: z.strictObject({ usersToInvite: people }),
  data: outcome,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})

/**
 * Adds people as a host: those who asked become members, the others are invited. Nobody becomes a
 * member without an act of their own.
 */
export const addMembers = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/members',
  access: 'student',
  app: { domain: 'huddles', op: 'add' },
  summary: 'Add people to a huddle',
  params: ofHuddle,
  body: z.strictObject({ usersToAdd: people }),
  data: outcome,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})

/** Accepts requests: of all named people or, if places are missing, of none. */
export const acceptRequestsToJoin = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/accept-requests-to-join',
  access: 'student',
  app: { domain: 'huddles', op: 'acceptRequests' },
  summary: 'Accept requests to join',
  params: ofHuddle,
  body: z.strictObject({ userIds: people }),
  data: outcome,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})

export const declineRequestsToJoin = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/decline-requests-to-join',
  access: 'student',
  app: { domain: 'huddles', op: 'declineRequests' },
  summary: 'Decline requests to join',
  params: ofHuddle,
  body: z.strictObject({ userIds: people }),
  data: outcome,
  errors: ['not-found', 'forbidden'],
})

export const removeFromHuddle = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/remove-participant',
  access: 'student',
  app: { domain: 'huddles', op: 'remove' },
  summary: 'Remove a person from a huddle',
  params: ofHuddle,
  body: z.strictObject({ userId: uid }),
  data: part,
  errors: ['not-found', 'forbidden', 'conflict'],
})

/** Makes a member a host, or a host a member. */
export const updateMember = endpoint({
  method: 'PATCH',
  path: '/v1/huddles/{huddleId}/members/{userId}',
  access: 'student',
  app: { domain: 'huddles', op: 'updateMember' },
  summary: 'Make a member a host, or a host a member',
  params: ofHuddle.extend({ userId: uid }),
  body: z.strictObject({ isHost: z.boolean() }),
  data: part,
  errors: ['not-found', 'forbidden', 'conflict', 'limit-reached'],
})
