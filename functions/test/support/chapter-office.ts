import { randomUUID } from 'node:crypto'

import { newCampus } from './campus.ts'
import { newOffice } from './review-office.ts'

/**
 * Creates the office of a university whose huddle belongs to a national organisation, which reviews
 * its events too.
 */
export async function newChapterOffice() {
  const national = await newCampus({
    organisation_type: 'nationalOrganization',
    affiliation: `kappa-${randomUUID()}`,
  })
  const chapter = await newOffice({ national: national.university })
  const [head, clerk] = await Promise.all([
    national.staff({ role: 'owner', assignments: ['all'] }),
    national.staff({ role: 'reviewer', assignments: ['council-1'] }),
  ])
  return { national, chapter, head, clerk }
}
