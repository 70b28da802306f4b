import { defaultOfficeSettings, type OfficeSettings } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** What the office of an organisation has decided for itself, or the usual. */
export async function officeSettingsOf(
  organisationId: string,
  { officeSettings }: Pick<Store, 'officeSettings'>,
): Promise<OfficeSettings> {
  return (await officeSettings(organisationId).get()) ?? defaultOfficeSettings
}
