import {
  endpoints,
  invitationId,
  invitationRules,
  managementRefusal,
  ServiceError,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { checkAvatar } from '#operations/team/check-avatar.ts'
import { requireKnownUnits } from '#operations/team/require-known-units.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'

import { holdEmail } from './hold-email.ts'
import { putInvitationMail } from './put-invitation-mail.ts'
import { requireFreeEmail } from './require-free-email.ts'

const day = 86_400_000

export const createInvitation = implement(
  endpoints.createInvitation,
  async (caller, { body }, services) => {
    const { store, clock, accounts } = services
    const { first_name, last_name, position, avatar = null, email, role, assignments } = body
    requireAdmin(caller)
    const refusal = managementRefusal(caller.staff, body)
    if (refusal) throw new ServiceError(refusal.code, refusal.message)
    requireKnownUnits(caller.organisation, [], assignments)
    if (avatar !== null) await checkAvatar(services, caller.uid, avatar, 'avatar')
    const has_app_account = await accounts.hasAccount(email)

    return store.transaction(async (tx) => {
      const held = await holdEmail(tx, email, services)
      requireFreeEmail(held, caller.organisation.id)
      const created_at = clock.now()
      const ref = store.invitations.doc()
      const invitation = {
        id: invitationId.parse(ref.id),
        email,
        invited_by: caller.staff.uid,
        status: 'pending' as const,
        created_at,
        joined_at: null,
        expires_at: new Date(created_at.getTime() + invitationRules.daysValid * day),
        profile: { first_name, last_name, avatar, ...(position === undefined ? {} : { position }) },
        university_id: caller.organisation.id,
        role,
        assignments,
        has_app_account,
        is_deleted: false,
      }
      held.take()
      tx.create(ref, invitation)
      putInvitationMail(tx, caller, invitation, [], services)
      recordAudit(
        tx,
        actorOf(caller),
        {
          action: 'invitation-created',
          entity_type: 'invitation',
          entity_id: ref.id,
          after: { email, role, assignments },
        },
        services,
      )
      return invitation
    })
  },
)
