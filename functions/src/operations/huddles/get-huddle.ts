import { endpoints, membersShown } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'

import { asDashboardHuddle } from './as-dashboard-huddle.ts'
import { relationToHuddle } from './relation-to-huddle.ts'

export const getHuddle = implement(
  endpoints.getHuddle,
  async (caller, { params: { huddleId } }, services) => {
    const { store } = services
    const huddle = await store.huddles.doc(huddleId).get()
    const relation = huddle && (await relationToHuddle(huddle, caller, store))
    if (huddle === undefined || relation === undefined) throw notFound('huddle')
    const isStaff = relation === 'staff'
    const [organisation, members, reviewers] = await Promise.all([
      isStaff ? caller.organisation : store.universities.doc(huddle.university_id).get(),
      // The same condition as in the security rules of the members.
      isStaff || relation === 'host' || (relation === 'member' && !huddle.hide_participants)
        ? store
            .members(huddleId)
            .where('role', 'in', ['host', 'member'])
            .orderBy('name_lower')
            .limit(membersShown)
            .get()
        : [],
      isStaff && caller.organisation
        ? reviewersFor(caller.organisation.id, huddle, store)
        : undefined,
    ])
    if (organisation === undefined) throw new Error(`Huddle ${huddleId} has no university`)
    return asDashboardHuddle(huddle, organisation, {
      members: members.map(({ id }) => id),
      reviewers,
    })
  },
)
