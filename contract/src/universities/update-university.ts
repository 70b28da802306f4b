import { z } from 'zod'

import { innerId, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { orAsRead } from '#shared/or-as-read.ts'
import { communityTypes } from '#huddles/huddle.ts'

import { endpoint } from '../endpoint.ts'
import { officeSettingsChanges } from './office-settings.ts'
import { organisationView } from './organisation-view.ts'

const unit = z.strictObject({
  /** Left out for a new one: the service gives ids, and never gives one twice. */
  id: innerId.optional(),
  name: z.string().trim().min(1, 'Name is required').max(120),
})
export type UnitChange = z.infer<typeof unit>

/** What was read holds removed ones too: they stay removed. */
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
 * The Settings screen. What is left out stays; a list of councils or departments is the whole list, and one that is missing from it is removed,
 * which keeps its id and name. Name, logo and labels are the Owner's; feature flags are not changed here, and ignored. Decisions H7, H10, A8.
 */
export const updateUniversity = endpoint({
  method: 'PUT',
  path: '/v1/university/{universityId}',
  access: 'staff',
  summary: 'Change the settings of the own organisation',
  params: z.object({ universityId }),
  body: orAsRead(
    z
      .strictObject({
        /** `updated_at` as the client has read it: when somebody has changed the settings since, the answer is 409 with their present state. */
        updated_at: instant,
        name: z.string().trim().min(1, 'Name is required').max(120),
        /** Where the picture was uploaded: `universities/{universityId}/logo/{fileId}`. */
        logo: z.string().max(300).nullable(),
        community_type_labels: z.partialRecord(
          z.enum(communityTypes),
          z.string().trim().min(1).max(60),
        ),
        fsl_councils: units,
        student_life_departments: units,
        settings: officeSettingsChanges,
      })
      .partial(),
    organisationView,
  ),
  data: organisationView,
  errors: ['not-found', 'conflict'],
})
