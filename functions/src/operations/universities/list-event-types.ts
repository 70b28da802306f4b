import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireOwnOrganisation } from '#operations/team/require-office.ts'

import { byName } from './by-name.ts'

/** The list is bounded when a type is added. */
export const listEventTypes = implement(
  endpoints.listEventTypes,
  async (caller, { params: { universityId } }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    const types = await store.eventTypes(universityId).where('is_deleted', '==', false).get()
    return { event_types: types.toSorted(byName) }
  },
)
