import { z } from 'zod'

import { member } from '#huddles/member.ts'
import { huddleId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

export const membersPerPage = 20

/**
 * The members of a huddle by name, hosts first, without people between whom and the caller there is
 * a block; hosts see everybody. Hosts also list those who asked and those who were invited.
 */
export const listMembers = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/members',
  access: 'student',
  app: { domain: 'huddles', op: 'members' },
  summary: 'The members of a huddle',
  params: z.object({ huddleId }),
  query: z.object({
    part: z.enum(['members', 'requested', 'invited']).default('members'),
    startAfter: uid.optional(),
  }),
  data: z.object({
    members: z.array(
      member.pick({
        id: true,
        role: true,
        first_name: true,
        last_name: true,
        avatar: true,
        requested_at: true,
        created_at: true,
      }),
    ),
    /** The id to continue after; null on the last page. */
    next: uid.nullable(),
  }),
  errors: ['not-found', 'forbidden'],
})
