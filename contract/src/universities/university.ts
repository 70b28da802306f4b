import { z } from 'zod'

import { communityTypes } from '#huddles/huddle.ts'
import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { timezone } from '#shared/local-datetime.ts'

export const organisationType = z.enum(['university', 'nationalOrganization'])
export type OrganisationType = z.infer<typeof organisationType>

export const contractType = z.enum(['fsl', 'studentLife'])

/**
 * A council or a student-life department. Deleted ones keep their name for records that refer to
 * them. See H7.
 */
export const organisationUnit = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  is_deleted: z.boolean().default(false),
})

export const formType = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  is_editable: z.boolean().default(true),
})

/** Default names of the community types; a university may change them. */
export const defaultCommunityTypeLabels = {
  'Greek Life': 'Fraternity & Sorority Life',
  Society: 'Student Life',
  Other: 'Other',
  'Sports Club': 'Sports Club',
} as const satisfies Record<(typeof communityTypes)[number], string>

/**
 * Settings of a university or a national organisation: `universities/{universityId}`. See
 * docs/domain/platform.md.
 */
export const university = z
  .object({
    id: universityId,
    name: z.string().min(1).max(120),
    logo: z.string().nullable().default(null),
    country: z.enum(['AU', 'CA', 'IE', 'MY', 'NZ', 'UK', 'US']).nullable().default(null),
    timezone,
    organisation_type: organisationType.default('university'),
    /** The affiliation whose huddles a national organisation sees; null for a university. */
    affiliation: z.string().nullable().default(null),
    has_dashboard_access: z.boolean(),
    contract_type: z.array(contractType).default([]),
    community_type_labels: z.partialRecord(z.enum(communityTypes), z.string()).default({}),
    fsl_councils: z.array(organisationUnit).max(500).default([]),
    student_life_departments: z.array(organisationUnit).max(500).default([]),
    form_types: z.array(formType).default([]),
    is_fee_required: z.boolean().default(true),
    feature_flags: z.array(z.string()).default([]),
    disabled_feature_flags: z.array(z.string()).default([]),
    created_at: instant,
    updated_at: instant,
    updated_by: uid.nullable().default(null),
  })
  .meta({ id: 'University' })

export type University = z.infer<typeof university>
