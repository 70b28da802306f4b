import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

import { eventTypesOf } from './event-types-of.ts'

export const listEventTypes = implement(
  endpoints.listEventTypes,
  async (caller, { params: { universityId } }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    return { event_types: await eventTypesOf(universityId, store) }
  },
)
