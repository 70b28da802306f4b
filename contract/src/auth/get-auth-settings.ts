import { z } from 'zod'

import { dashboardUser } from '#team/dashboard-user.ts'
import { rolePermissions } from '#team/role.ts'
import { featureFlags } from '#universities/feature-flags.ts'
import { organisationView } from '#universities/organisation-view.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Returns what a client needs to start: the user, their effective permissions, the organisation and
 * its feature flags. See T19, M26.
 */
export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/v1/auth/settings',
  access: 'staff',
  summary: 'The signed-in staff member with permissions, organisation settings and feature flags',
  data: dashboardUser.extend({
    permissions: rolePermissions,
    university: organisationView,
    flags: z.record(z.enum(featureFlags), z.boolean()),
  }),
})
