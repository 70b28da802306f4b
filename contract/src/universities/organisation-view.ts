import { officeSettings } from './office-settings.ts'
import { university } from './university.ts'

/** An organisation as it is read: what its office decides for itself is for its staff alone. */
export const organisationView = university
  .extend({ settings: officeSettings.optional() })
  .meta({ id: 'OrganisationView' })
