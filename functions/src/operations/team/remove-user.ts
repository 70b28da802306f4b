import { endpoints, memberRemovalRefusal, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'

import { loadMembers } from './load-members.ts'
import { requireAdmin } from './require-admin.ts'
import { writeMember } from './write-member.ts'

/** Access ends with this write. Triggers on it do the rest, and are retried until they succeed. */
export const removeUser = implement(
  endpoints.removeUser,
  async (caller, { params: { userId } }, services) => {
    requireAdmin(caller)
    return services.store.transaction(async (tx) => {
      const { actor, member, owners } = await loadMembers(tx, services.store, caller, userId)
      if (member.is_deleted) return { userId }
      const refusal = memberRemovalRefusal(actor, member, owners)
      if (refusal) throw new ServiceError(refusal.code, refusal.message)
      writeMember(tx, caller, member, { is_deleted: true }, 'member-removed', services)
      return { userId }
    })
  },
)
