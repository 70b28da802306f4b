import { defaultStaffSettings, type StaffSettings } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** The settings of an organisation's office, or the defaults. */
export async function staffSettingsOf(
  organisationId: string,
  { staffSettings }: Pick<Store, 'staffSettings'>,
): Promise<StaffSettings> {
  return (await staffSettings(organisationId).get()) ?? defaultStaffSettings
}
