import { endpoints, ServiceError, uid } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { notFound } from '#operations/not-found.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'

import { isHuddleInScope } from './relation-to-huddle.ts'

export const setHuddleRegistration = implement(
  endpoints.setHuddleRegistration,
  async (caller, { params: { huddleId }, body: { isRegistered } }, services) => {
    const { store, clock } = services
    return store.transaction(async (tx) => {
      const ref = store.huddles.doc(huddleId)
      const before = await tx.get(ref)
      if (before === undefined || before.is_deleted || !isHuddleInScope(before, caller))
        throw notFound('huddle')
      requireAdmin(caller)
      if (before.university_id !== caller.organisation.id)
        throw new ServiceError('forbidden', 'Huddles are registered by their university')
      // The huddle is already in this state: nothing to write, and nobody to notify.
      if (before.is_registered === isRegistered) return { huddleId, ...pickRegistration(before) }
      const now = clock.now()
      const changes = {
        is_registered: isRegistered,
        is_registered_updated_at: now,
        is_registered_update_by: uid.parse(caller.uid),
        updated_at: now,
      }
      tx.update(ref, changes)
      recordAudit(
        tx,
        actorOf(caller),
        {
          action: 'huddle-registration-changed',
          entity_type: 'huddle',
          entity_id: huddleId,
          before: { is_registered: before.is_registered },
          after: { is_registered: isRegistered },
        },
        services,
      )
      return { huddleId, ...pickRegistration({ ...before, ...changes }) }
    })
  },
)

function pickRegistration({
  is_registered,
  is_registered_updated_at,
}: {
  is_registered: boolean
  is_registered_updated_at: Date | null
}) {
  return { is_registered, is_registered_updated_at }
}
