import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { organisationViewOf, universityAsStudied } from './organisation-view-of.ts'
import { universityOfStudent } from './university-of-student.ts'

export const getOrganisationSettings = implement(
  endpoints.getOrganisationSettings,
  async ({ uid, organisation }, _input, { store }) => {
    if (organisation) return organisationViewOf(organisation, store)
    const university = await universityOfStudent(uid, store)
    if (university === undefined) throw notFound('university')
    return universityAsStudied(university, store)
  },
)
