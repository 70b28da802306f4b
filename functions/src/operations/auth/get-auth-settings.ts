import { endpoints, hasFeature } from '@huddle/contract'

import { implement } from '#implement.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

export const getAuthSettings = implement(
  endpoints.getAuthSettings,
  async ({ staff, organisation }, _input, { store }) => ({
    ...staff,
    permissions: await permissionsOf(staff, store),
    university: organisation,
    flags: {
      conditionalRequirements: hasFeature(organisation, 'conditionalRequirements'),
      isEventsTabEnabled: hasFeature(organisation, 'isEventsTabEnabled'),
      isFormsEnabled: hasFeature(organisation, 'isFormsEnabled'),
      isReportingEnabled: hasFeature(organisation, 'isReportingEnabled'),
    },
  }),
)
