import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { organisationViewOf, universityAsStudied } from './organisation-view-of.ts'
import { universityOfStudent } from './university-of-student.ts'

export const getUniversity = implement(
  endpoints.getUniversity,
  async ({ uid, organisation }, { params: { universityId } }, { store }) => {
    if (organisation?.id === universityId) return organisationViewOf(organisation, store)
    // Staff of another organisation may be students here.
    const university = await universityOfStudent(uid, store)
    if (university?.id !== universityId) throw notFound('university')
    return universityAsStudied(university, store)
  },
)
