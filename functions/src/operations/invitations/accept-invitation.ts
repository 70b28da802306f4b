import {
  dashboardProfile,
  endpoints,
  grantsOf,
  invitationStatusAt,
  isStaffSession,
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
import type { AccountProof } from '#store/account-proof.ts'

import { holdEmail } from './hold-email.ts'

/**
 * The trigger on the record also sets the claim and closes other ways into the account, so the
 * person need not come back if this operation ends before it does. See decision 0180.
 */
export const acceptInvitation = implement(
  endpoints.acceptInvitation,
  async (caller, { params: { inviteId } }, services) => {
    const { store, clock, accounts } = services
    const user = await store.transaction(async (tx) => {
      const ref = store.invitations.doc(inviteId)
      const invitation = await tx.get(ref)
      if (invitation === undefined || !isFor(caller, invitation)) throw notFound('invitation')
      const userRef = store.dashboardUsers.doc(caller.uid)
      const [former, proof, organisation, overrides] = await tx.getAll(
        userRef,
        store.accountProofs.doc(caller.uid),
        store.universities.doc(invitation.university_id),
        store.roles(invitation.university_id).doc(invitation.role),
      )
      const held = await holdEmail(tx, invitation.email, services)
      const now = clock.now()
      if (former?.is_deleted === false && former.invitation_id === invitation.id) return former
      requireOpen(invitation, now)
      if (!isProvenFor(invitation, caller, proof)) throw notFound('invitation')
      if (former?.is_deleted === false || held.member !== undefined)
        throw new ServiceError('conflict', 'This email already exists. Please log in instead.')
      if (organisation?.has_dashboard_access !== true)
        throw new ServiceError('no-dashboard-access', 'This university has no dashboard')

      const joined: DashboardUser = {
        ...memberFrom(invitation, caller.uid, organisation, former, now),
        sessions_after: proof.proven_at,
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
    // Done before the claim is set: the security rules let nobody in until the account is known to
    // open only by its password.
    await accounts.keepPasswordOnly(user.uid)
    await syncStaffClaim(user.uid, services)
    return user
  },
)

/**
 * The invitation is not found for other people, or for a person who has yet to prove that the
 * address is theirs.
 */
function isFor({ email, isEmailVerified }: SignedInCaller, invitation: Invitation): boolean {
  return isEmailVerified && email?.toLowerCase() === invitation.email
}

/**
 * Whether the caller proved the address for this invitation, and began their session after that. An
 * account that existed earlier may have belonged to another person.
 */
function isProvenFor(
  { email, created_at }: Invitation,
  { session }: SignedInCaller,
  proof: AccountProof | undefined,
): proof is AccountProof {
  if (proof === undefined || proof.email !== email || proof.proven_at < created_at) return false
  return isStaffSession(session, { sessions_after: proof.proven_at })
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

/** A returning member keeps only the date on which they first joined this organisation. See T7. */
function memberFrom(
  { id, email, invited_by, profile, role, assignments }: Invitation,
  uid: string,
  organisation: University,
  former: DashboardUser | undefined,
  now: Date,
): Omit<DashboardUser, keyof StaffGrants | 'sessions_after'> {
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
