import { z } from 'zod'

import { huddle } from '#huddles/huddle.ts'
import { memberRole } from '#huddles/member.ts'
import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** What a person with the link sees of a huddle before they take part. See V16. */
export const huddleDoor = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/door',
  access: 'student',
  app: { domain: 'huddles', op: 'door' },
  summary: 'What a person with the link sees',
  params: z.object({ huddleId }),
  data: huddle
    .pick({
      id: true,
      title: true,
      img_src: true,
      emoji: true,
      theme: true,
      privacy_status: true,
      university_name: true,
    })
    .extend({
      /** Null for a secret huddle until one takes part. */
      members_count: z.number().int().nullable(),
      description: z.string().nullable(),
      role: memberRole.nullable(),
      /** Whether joining now sends a request to the hosts. */
      needs_request: z.boolean(),
      accepts_code: z.boolean(),
      is_full: z.boolean(),
    }),
  errors: ['not-found'],
})

const code = z.object({ invite_code: z.string() })

/** The invite code of a private or public huddle, for its hosts. Secret ones have none. */
export const getInviteCode = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/invite-code',
  access: 'student',
  app: { domain: 'huddles', op: 'code' },
  summary: 'The invite code of a huddle',
  params: z.object({ huddleId }),
  data: z.object({ invite_code: z.string().nullable() }),
  errors: ['not-found', 'forbidden', 'conflict'],
})

/** Makes a new invite code. The former one is no longer valid. See C21. */
export const rotateInviteCode = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/invite-code',
  access: 'student',
  app: { domain: 'huddles', op: 'rotateCode' },
  summary: 'Make a new invite code',
  params: z.object({ huddleId }),
  data: code,
  errors: ['not-found', 'forbidden', 'conflict'],
})
