import { defaultOfficeSettings, type OfficeSettings } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** The settings of an organisation's office, or the defaults. */
export async function officeSettingsOf(
  organisationId: string,
  { officeSettings }: Pick<Store, 'officeSettings'>,
): Promise<OfficeSettings> {
  return (await officeSettings(organisationId).get()) ?? defaultOfficeSettings
}
