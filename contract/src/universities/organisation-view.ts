import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { eventType } from './event-type.ts'
import { staffSettings } from './staff-settings.ts'
import { university } from './university.ts'

/**
 * An organisation as it is read. Only its own staff see the office settings and who works there.
 * See decision 0217.
 */
export const organisationView = university
  .extend({
    settings: staffSettings.optional(),
    /** By name, without deleted ones. */
    event_types: z.array(eventType).default([]),
    dashboard_users: z.array(uid).max(limits.staffInSettings).optional().meta({
      description:
        'Ids of the active staff, visible to staff only; the first ones of a larger team',
    }),
  })
  .meta({ id: 'OrganisationView' })

export type OrganisationView = z.infer<typeof organisationView>
