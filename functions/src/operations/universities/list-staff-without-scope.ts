import { all, endpoints, ServiceError, type University } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

export const listStaffWithoutScope = implement(
  endpoints.listStaffWithoutScope,
  async (caller, { params: { universityId } }, { store }) => {
    requireOwnOrganisation(caller, universityId)
    if (caller.staff.role !== 'owner')
      throw new ServiceError('forbidden', 'Only Owners may do this')
    const staff = await store.dashboardUsers
      .where('university_id', '==', universityId)
      .where('is_deleted', '==', false)
      .limit(mostStaff)
      .get()
    const covering = coveringIdsOf(caller.organisation)
    return { users: staff.filter(({ assignments }) => !assignments.some((id) => covering.has(id))) }
  },
)

/** Enough for every staff member that the reviewers of an organisation are chosen from. */
const mostStaff = 500

function coveringIdsOf(organisation: University): ReadonlySet<string> {
  const units = [...organisation.fsl_councils, ...organisation.student_life_departments]
  return new Set([all, ...units.filter((unit) => !unit.is_deleted).map(({ id }) => id)])
}
