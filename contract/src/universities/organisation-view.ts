import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { eventType } from './event-type.ts'
import { officeSettings } from './office-settings.ts'
import { university } from './university.ts'

/**
 * An organisation as it is read: what its office decides for itself, and who works there, is for its staff alone. Spec: contract 3; decision
 * 217.
 */
export const organisationView = university
  .extend({
    settings: officeSettings.optional(),
    /** By name, without deleted ones. */
    event_types: z.array(eventType).default([]),
    dashboard_users: z.array(uid).max(limits.staffInSettings).optional().meta({
      description: 'Ids of the active staff, for staff alone; of a larger team the first',
    }),
  })
  .meta({ id: 'OrganisationView' })

export type OrganisationView = z.infer<typeof organisationView>
