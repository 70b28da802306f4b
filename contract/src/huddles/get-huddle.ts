import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardHuddle } from './dashboard-huddle.ts'

/**
 * Returns one huddle to staff in scope, its own people and, if it is public, students of its
 * university. Everybody else gets 404 (T4).
 */
export const getHuddle = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}',
  access: 'signed-in',
  summary: 'One huddle',
  params: z.object({ huddleId }),
  data: dashboardHuddle,
  errors: ['not-found'],
})
