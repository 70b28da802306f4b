import {
  dashboardProfile,
  endpoints,
  grantsOf,
  invitationStatusAt,
  nameLowerOf,
  noticeSettings,
  ServiceError,
  uid as uidSchema,
  type DashboardUser,
  type Invitation,
  type StaffGrants,
  type University,
} from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { notFound } from '#operations/not-found.ts'
import { syncStaffClaim } from '#operations/team/sync-staff-claim.ts'

import { holdEmail } from './hold-email.ts'

/** The claim is set by the trigger on the record too: should this end before it, nobody has to come back. */
export const acceptInvitation = implement(
  endpoints.acceptInvitation,
  async (caller, { params: { inviteId } }, services) => {
    const { store, clock } = services
    const user = await store.transaction(async (tx) => {
      const ref = store.invitations.doc(inviteId)
      const invitation = await tx.get(ref)
      if (invitation === undefined || !isFor(caller, invitation)) throw notFound('invitation')
      const userRef = store.dashboardUsers.doc(caller.uid)
      const [former, organisation, overrides] = await tx.getAll(
        userRef,
        store.universities.doc(invitation.university_id),
        store.roles(invitation.university_id).doc(invitation.role),
      )
      const held = await holdEmail(tx, invitation.email, services)
      const now = clock.now()
      if (former?.is_deleted === false && former.invitation_id === invitation.id) return former
      requireOpen(invitation, now)
      if (former?.is_deleted === false || held.member !== undefined)
        throw new ServiceError('conflict', 'This email already exists. Please log in instead.')
      if (organisation?.has_dashboard_access !== true)
        throw new ServiceError('no-dashboard-access', 'This university has no dashboard')

      const joined: DashboardUser = {
        ...memberFrom(invitation, caller.uid, organisation, former, now),
        ...grantsOf(invitation, organisation, overrides),
      }
      held.take()
      tx.set(userRef, joined)
      tx.update(ref, { status: 'joined', joined_at: now })
      tx.delete(store.invitationSecrets(inviteId))
      recordAudit(
        tx,
        { uid: joined.uid, organisation_id: organisation.id, request_id: caller.requestId },
        {
          action: 'invitation-accepted',
          entity_type: 'invitation',
          entity_id: inviteId,
          before: { status: invitation.status },
          after: { status: 'joined', role: joined.role, assignments: joined.assignments },
        },
        services,
      )
      return joined
    })
    await syncStaffClaim(user.uid, services)
    return user
  },
)

/** To everybody else it does not exist, nor to who has yet to prove that the address is theirs. */
function isFor({ email, isEmailVerified }: SignedInCaller, invitation: Invitation): boolean {
  return isEmailVerified && email?.toLowerCase() === invitation.email
}

function requireOpen(invitation: Invitation, now: Date): void {
  switch (invitationStatusAt(invitation, now)) {
    case 'pending':
      return
    case 'joined':
      throw new ServiceError('conflict', 'This invitation was accepted already')
    case 'expired':
    case 'revoked':
      throw new ServiceError('expired', 'This invitation is no longer valid')
  }
}

/** Whoever comes back keeps nothing of before but the day they first came to this organisation. Decision T7. */
function memberFrom(
  { id, email, invited_by, profile, role, assignments }: Invitation,
  uid: string,
  organisation: University,
  former: DashboardUser | undefined,
  now: Date,
): Omit<DashboardUser, keyof StaffGrants> {
  const { id: university_id, organisation_type } = organisation
  return {
    uid: uidSchema.parse(uid),
    email,
    role,
    assignments,
    profile,
    name_lower: nameLowerOf(profile),
    phone_number: null,
    university_id,
    invitation_id: id,
    is_onboarding_complete: false,
    is_profile_complete: dashboardProfile.safeParse(profile).success,
    organisation_type,
    notice_settings: noticeSettings.parse({}),
    created_at: former?.university_id === university_id ? former.created_at : now,
    created_by: invited_by,
    updated_at: now,
    updated_by: uidSchema.parse(uid),
    is_deleted: false,
  }
}
