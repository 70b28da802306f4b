import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { dashboardUser } from '#team/dashboard-user.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Returns staff without assignments, or whose councils and departments have all been removed. They
 * see nothing until an owner assigns them. See H7.
 */
export const listStaffWithoutScope = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/staff-without-scope',
  access: 'staff',
  summary: 'Staff whose assignments cover nothing, for Owners',
  params: z.object({ universityId }),
  data: z.object({ users: z.array(dashboardUser) }),
  errors: ['not-found'],
})
