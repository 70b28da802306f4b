import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/**
 * Returns the number of huddles in the caller's scope, and of the distinct students in them. See
 * H13, T4.
 */
export const getHuddleStats = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/huddle-stats',
  access: 'staff',
  summary: 'The number of huddles, registered huddles and students that the caller oversees',
  params: z.object({ universityId }),
  data: z.object({ registeredHuddles: count, totalHuddles: count, totalStudents: count }),
  errors: ['not-found'],
})
