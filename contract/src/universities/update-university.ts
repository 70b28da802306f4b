import { z } from 'zod'

import { innerId, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { orAsRead } from '#shared/or-as-read.ts'
import { communityTypes } from '#huddles/huddle.ts'

import { endpoint } from '../endpoint.ts'
import { staffSettingsChanges } from './staff-settings.ts'
import { organisationView } from './organisation-view.ts'

const unit = z.strictObject({
  /** Omitted for a new one: the service assigns ids and never reuses one. */
  id: innerId.optional(),
  name: z.string().trim().min(1, 'Name is required').max(120),
})
export type UnitChange = z.infer<typeof unit>

/** The list as it was read includes removed units; they stay removed. */
const units = z
  .array(unit.extend({ is_deleted: z.boolean().optional() }))
  .max(500)
  .transform((list): UnitChange[] =>
    list.flatMap(({ is_deleted, ...rest }) => (is_deleted === true ? [] : [rest])),
  )
  .refine((list) => list.length <= 200, 'At most 200')
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    'Two of them have the same name',
  )

/**
 * Saves the Settings screen. Omitted fields stay unchanged. A list of councils or departments
 * replaces the stored list; units missing from it are removed but keep their id and name. Only
 * owners change name, logo and labels. Feature flags are ignored here. See H7, H10, A8.
 */
export const updateUniversity = endpoint({
  method: 'PUT',
  path: '/v1/university/{universityId}',
  access: 'staff',
  summary: 'Change the settings of your own organisation',
  params: z.object({ universityId }),
  body: orAsRead(
    z
      .strictObject({
        /**
         * The `updated_at` that the client has read. If somebody has changed the settings since,
         * the response is 409 with their current state.
         */
        updated_at: instant,
        name: z.string().trim().min(1, 'Name is required').max(120),
        /** Path of the uploaded picture: `universities/{universityId}/logo/{fileId}`. */
        logo: z.string().max(300).nullable(),
        community_type_labels: z.partialRecord(
          z.enum(communityTypes),
          z.string().trim().min(1).max(60),
        ),
        fsl_councils: units,
        student_life_departments: units,
        settings: staffSettingsChanges,
      })
      .partial(),
    organisationView,
  ),
  data: organisationView,
  errors: ['not-found', 'conflict'],
})
