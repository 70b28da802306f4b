import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { dashboardUser } from '#team/dashboard-user.ts'

import { endpoint } from '../endpoint.ts'

/** Staff whose councils and departments have all been removed, or who have none: they see nothing until an Owner assigns them. Decision H7. */
export const listStaffWithoutScope = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/staff-without-scope',
  access: 'staff',
  summary: 'Staff whose assignments cover nothing any more, for Owners',
  params: z.object({ universityId }),
  data: z.object({ users: z.array(dashboardUser) }),
  errors: ['not-found'],
})
