import { endpoints, invitationStatusAt, sortedBy } from '@huddle/contract'

import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { pageOf } from '#operations/lists/page-of.ts'
import { requireAdmin } from '#operations/team/require-admin.ts'

export const listInvitations = implement(
  endpoints.listInvitations,
  async (caller, { query }, { store, clock }) => {
    requireAdmin(caller)
    const { id } = caller.organisation
    const queries = [store.invitations.where('university_id', '==', id)]
    const [invites, total] = await Promise.all([
      pageOf(
        {
          collection: store.invitations,
          queries,
          order: sortedBy(['created_at'], 'desc'),
          isKnown: (invitation) => invitation.university_id === id,
        },
        query,
      ),
      cachedCount(JSON.stringify(['invitations', id]), queries, clock),
    ])
    const now = clock.now()
    return {
      invites: invites.map((one) => ({ ...one, status: invitationStatusAt(one, now) })),
      total,
    }
  },
)
