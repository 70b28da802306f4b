import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { reportFields } from './report.ts'

/**
 * Reports per person and day, and without a sign-in per network and hour. A whole campus is one
 * network.
 */
export const reportLimits = { perPersonAndDay: 20, perNetworkAndHour: 60 } as const

/**
 * Reports a person, a post, an event, a huddle or a failure. People who cannot sign in may only
 * report a failure. Sending the same report again creates no second one. See C12.
 */
export const createReport = endpoint({
  method: 'POST',
  path: '/v1/report',
  access: 'anyone',
  summary: 'Report a problem, a post or somebody',
  body: z
    .strictObject({
      ...reportFields,
      /** Must be the signed-in person; another uid is refused. */
      createdByUid: uid.nullable().default(null),
      reportedAt: instant,
      university_id: universityId.nullable().default(null),
    })
    .refine(({ entityId, entityType }) => (entityId === null) === (entityType === null), {
      path: ['entityId'],
      error: 'entityId and entityType go together',
    })
    .refine(({ postId, entityId }) => postId === null || entityId !== null, {
      path: ['postId'],
      error: 'A post is reported with its event or huddle',
    }),
  data: z.object({ reportId: z.string() }),
  status: 201,
  errors: ['forbidden', 'limit-reached'],
})
