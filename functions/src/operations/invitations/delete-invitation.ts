import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'

import { loadInvitation } from './load-invitation.ts'

export const deleteInvitation = implement(
  endpoints.deleteInvitation,
  async (caller, { params: { inviteId } }, services) => {
    const { store } = services
    requireAdmin(caller)
    return store.transaction(async (tx) => {
      const { status } = await loadInvitation(tx, caller, inviteId, store)
      if (status === 'joined') return false
      if (status === 'revoked') return true
      tx.update(store.invitations.doc(inviteId), { status: 'revoked' })
      tx.delete(store.invitationSecrets(inviteId))
      recordAudit(
        tx,
        actorOf(caller),
        {
          action: 'invitation-revoked',
          entity_type: 'invitation',
          entity_id: inviteId,
          before: { status },
          after: { status: 'revoked' },
        },
        services,
      )
      return true
    })
  },
)
