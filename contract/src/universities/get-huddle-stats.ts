import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/** Huddles in the caller's scope, and the distinct students who are in them. Spec: contract 3, 7; decisions H13, T4. */
export const getHuddleStats = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/huddle-stats',
  access: 'staff',
  summary: 'How many huddles, registered huddles and students the caller oversees',
  params: z.object({ universityId }),
  data: z.object({ registeredHuddles: count, totalHuddles: count, totalStudents: count }),
  errors: ['not-found'],
})
