import { all, endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { chunksOf } from '#operations/lists/in-scope.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'

export const getHuddleStats = implement(
  endpoints.getHuddleStats,
  async (caller, { params: { universityId } }, services) => {
    requireOwnOrganisation(caller, universityId)
    const { staff, organisation } = caller
    const people = services.store.people(universityId)
    const scopes = [...new Set(staff.assignments)]
    const queries = scopes.includes(all)
      ? [people]
      : chunksOf(scopes).map((ids) => people.where('scope_ids', 'array-contains-any', ids))
    const question = JSON.stringify(['people', universityId, scopes])
    const [totalHuddles, registeredHuddles, totalStudents] = await Promise.all([
      countInScope('huddles', staff, organisation, services),
      countInScope('registeredHuddles', staff, organisation, services),
      cachedCount(question, queries, services.clock),
    ])
    return { totalHuddles, registeredHuddles, totalStudents }
  },
)
