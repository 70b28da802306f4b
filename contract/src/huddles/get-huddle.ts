import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardHuddle } from './dashboard-huddle.ts'

/** One huddle: for staff in scope, its people, and students of its university when it is public. Others hear 404 (T4). Spec: contract 7. */
export const getHuddle = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}',
  access: 'signed-in',
  summary: 'One huddle',
  params: z.object({ huddleId }),
  data: dashboardHuddle,
  errors: ['not-found'],
})
