import { endpoints, groupTypesOf, hasFeature } from '@huddle/contract'

import { implement } from '#implement.ts'
import { officeSettingsOf } from '#operations/universities/office-settings-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

export const getAuthSettings = implement(
  endpoints.getAuthSettings,
  async ({ staff, organisation }, _input, { store }) => {
    const permissions = await permissionsOf(staff, store)
    return {
      ...staff,
      permissions: {
        ...permissions,
        huddle_group_types: groupTypesOf(staff, permissions, organisation),
      },
      university: { ...organisation, settings: await officeSettingsOf(organisation.id, store) },
      flags: {
        conditionalRequirements: hasFeature(organisation, 'conditionalRequirements'),
        isEventsTabEnabled: hasFeature(organisation, 'isEventsTabEnabled'),
        isFormsEnabled: hasFeature(organisation, 'isFormsEnabled'),
        isReportingEnabled: hasFeature(organisation, 'isReportingEnabled'),
      },
    }
  },
)
