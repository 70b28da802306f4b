import {
  limits,
  type StaffSettings,
  type OrganisationView,
  type University,
} from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { eventTypesOf } from './event-types-of.ts'
import { staffSettingsOf } from './staff-settings-of.ts'

type Needed = Pick<Store, 'dashboardUsers' | 'eventTypes' | 'staffSettings'>

/**
 * An organisation as its staff see it. Settings that the caller has already read are not read
 * again.
 */
export async function organisationViewOf(
  organisation: University,
  store: Needed,
  known?: StaffSettings,
): Promise<OrganisationView> {
  const { id } = organisation
  const [settings, event_types, staff] = await Promise.all([
    known ?? staffSettingsOf(id, store),
    eventTypesOf(id, store),
    store.dashboardUsers
      .where('university_id', '==', id)
      .where('is_deleted', '==', false)
      .limit(limits.staffInSettings)
      .get(),
  ])
  return { ...organisation, settings, event_types, dashboard_users: staff.map(({ uid }) => uid) }
}

/** The same as students of the university see it. */
export async function universityAsStudied(
  university: University,
  store: Pick<Store, 'eventTypes'>,
): Promise<OrganisationView> {
  return { ...university, event_types: await eventTypesOf(university.id, store) }
}
