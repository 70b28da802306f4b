import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleChanges, newHuddle } from './huddle-input.ts'
import { studentHuddle } from './student-huddle.ts'

/** Huddles that one person makes within thirty days, and new accounts within their first. */
export const newHuddlesLimit = { huddles: 5, days: 30, onTheFirstDay: 1 } as const

/** Creates a huddle of which the caller is the host. */
export const createHuddle = endpoint({
  method: 'POST',
  path: '/v1/huddles',
  access: 'student',
  app: { domain: 'huddles', op: 'create' },
  summary: 'Create a huddle',
  body: newHuddle,
  data: studentHuddle,
  status: 201,
  errors: ['already-exists', 'limit-reached', 'forbidden'],
})

/** Changes what hosts decide about their huddle. A lower limit removes nobody. */
export const updateHuddle = endpoint({
  method: 'PATCH',
  path: '/v1/huddles/{huddleId}',
  access: 'student',
  app: { domain: 'huddles', op: 'update' },
  summary: 'Change a huddle',
  params: z.object({ huddleId }),
  body: huddleChanges,
  data: studentHuddle,
  errors: ['not-found', 'forbidden', 'conflict'],
})
