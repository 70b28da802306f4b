import { endpoints, groupTypesOf, hasFeature } from '@huddle/contract'

import { implement } from '#implement.ts'
import { organisationViewOf } from '#operations/universities/organisation-view-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

export const getAuthSettings = implement(
  endpoints.getAuthSettings,
  async ({ staff, organisation }, _input, { store }) => {
    const [permissions, university] = await Promise.all([
      permissionsOf(staff, store),
      organisationViewOf(organisation, store),
    ])
    return {
      ...staff,
      permissions: {
        ...permissions,
        huddle_group_types: groupTypesOf(staff, permissions, organisation),
      },
      university,
      flags: {
        conditionalRequirements: hasFeature(organisation, 'conditionalRequirements'),
        isEventsTabEnabled: hasFeature(organisation, 'isEventsTabEnabled'),
        isFormsEnabled: hasFeature(organisation, 'isFormsEnabled'),
        isReportingEnabled: hasFeature(organisation, 'isReportingEnabled'),
      },
    }
  },
)
