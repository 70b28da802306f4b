import { endpoints, invitationRules, invitationStatusAt, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'

import { holdEmail } from './hold-email.ts'
import { loadInvitation } from './load-invitation.ts'
import { putInvitationMail } from './put-invitation-mail.ts'
import { requireFreeEmail } from './require-free-email.ts'

const day = 86_400_000

export const resendInvitation = implement(
  endpoints.resendInvitation,
  async (caller, { params: { inviteId } }, services) => {
    const { store, clock, accounts } = services
    requireAdmin(caller)
    const known = await store.invitations.doc(inviteId).get()
    const has_app_account = known === undefined ? false : await accounts.hasAccount(known.email)

    return store.transaction(async (tx) => {
      const before = await loadInvitation(tx, caller, inviteId, store)
      const secret = await tx.get(store.invitationSecrets(inviteId))
      const held = await holdEmail(tx, before.email, services)
      const now = clock.now()
      const status = invitationStatusAt(before, now)
      if (status === 'joined')
        throw new ServiceError('conflict', 'This invitation was accepted already')
      if (status === 'revoked')
        throw new ServiceError('conflict', 'This invitation was taken back: invite the person anew')
      if (held.invitation?.id !== before.id) requireFreeEmail(held, caller.organisation.id)
      const resent = (secret?.resent_at ?? []).filter((at) => now.getTime() - at.getTime() < day)
      if (resent.length >= invitationRules.resendsPerDay)
        throw new ServiceError('limit-reached', 'An invitation can be sent again five times a day')

      const changes = {
        status: 'pending' as const,
        expires_at: new Date(now.getTime() + invitationRules.daysValid * day),
        has_app_account,
      }
      const invitation = { ...before, ...changes }
      held.take()
      tx.update(store.invitations.doc(inviteId), changes)
      putInvitationMail(tx, caller, invitation, [...resent, now], services)
      recordAudit(
        tx,
        actorOf(caller),
        {
          action: 'invitation-resent',
          entity_type: 'invitation',
          entity_id: inviteId,
          before,
          after: invitation,
        },
        services,
      )
      return invitation
    })
  },
)
