import { university } from '#universities/university.ts'

/** What an organisation lets its staff see, limited to what rules need. */
export const organisationAccess = university.pick({
  has_dashboard_access: true,
  organisation_type: true,
  affiliation: true,
  feature_flags: true,
})
