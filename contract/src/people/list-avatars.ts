import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { queryList } from '#shared/query-list.ts'

import { endpoint } from '../endpoint.ts'

const most = limits.avatarsPerCall

/**
 * Returns names and pictures of colleagues and of students of the organisation. Other people are
 * omitted.
 */
export const listAvatars = endpoint({
  method: 'GET',
  path: '/v1/users/avatars',
  access: 'staff',
  summary: 'Names and pictures of some people',
  query: z.object({
    ids: queryList(
      z.array(uid).max(most, `Ask for at most ${most} people at a time`),
      'Name at least one person',
    ),
  }),
  data: z.array(
    z.object({
      id: uid,
      first_name: z.string(),
      last_name: z.string(),
      avatar: z.string().nullable(),
    }),
  ),
})
