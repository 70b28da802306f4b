import {
  endpoints,
  grantsOf,
  memberChangeRefusal,
  ServiceError,
  type DashboardUser,
  type Parsed,
  type StaffGrants,
} from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { checkAvatar } from './check-avatar.ts'
import { loadMembers } from './load-members.ts'
import { changeEmail, proveNewEmail } from './change-email.ts'
import { proveNewPhone } from './prove-new-phone.ts'
import { requireKnownUnits } from './require-known-units.ts'
import { syncSignInEmail } from './sync-sign-in-email.ts'
import { withProfile } from './with-profile.ts'
import { writeMember } from './write-member.ts'

type Body = Parsed<typeof endpoints.updateUser>['body']

export const updateUser = implement(
  endpoints.updateUser,
  async (caller, { params: { userId }, body }, services) => {
    const { store } = services
    const isSelf = caller.uid === userId
    const avatar = body.profile?.avatar
    if (isSelf && avatar && avatar !== caller.staff.profile.avatar)
      await checkAvatar(services, userId, avatar, 'profile.avatar')
    if (isSelf) await proveNewPhone(caller, body, services)
    const email = isSelf ? await proveNewEmail(caller, body, services) : undefined
    const updated = await store.transaction(async (tx) => {
      const { actor, member, owners } = await loadMembers(tx, store, caller, userId)
      if (member.is_deleted) throw notFound('user')

      const change = await newStandingOf(tx, member, body, services)
      const refusal = memberChangeRefusal(actor, member, change, owners)
      if (refusal) throw new ServiceError(refusal.code, refusal.message)

      const own = ownChanges(member, body)
      const isOtherEmail = body.email !== undefined && body.email !== member.email.toLowerCase()
      if (!isSelf && (isOtherEmail || !isDeepStrictEqual({ ...member, ...own }, member)))
        throw new ServiceError('forbidden', 'Everybody changes these things themselves')
      const move = email === undefined ? {} : await changeEmail(tx, member, email, services)
      return writeMember(
        tx,
        caller,
        member,
        { ...change, ...own, ...move },
        'member-updated',
        services,
      )
    })
    // The trigger on the record does the same, so the address follows even if this call ends early.
    if (email !== undefined) {
      await syncSignInEmail(updated.uid, services)
      // Sessions with the new address must begin after those that were ended.
      await services.accounts.nextSecond()
    }
    return updated
  },
)

type Standing = Pick<DashboardUser, 'role' | 'assignments'> & StaffGrants

/** The new role and assignments, and the grants that the organisation currently gives for them. */
async function newStandingOf(
  tx: Tx,
  { university_id, ...member }: DashboardUser,
  body: Body,
  { store }: Pick<Services, 'store'>,
): Promise<Standing> {
  const { active_assignments, visible_scopes, organisation_access, role_permissions } = member
  const { role = member.role, assignments = member.assignments } = body
  if (body.role === undefined && body.assignments === undefined)
    return {
      role,
      assignments,
      active_assignments,
      visible_scopes,
      organisation_access,
      role_permissions,
    }
  const [organisation, overrides] = await tx.getAll(
    store.universities.doc(university_id),
    store.roles(university_id).doc(role),
  )
  if (organisation === undefined) throw notFound('university')
  requireKnownUnits(organisation, member.assignments, assignments)
  return {
    role,
    assignments,
    ...grantsOf({ university_id, role, assignments }, organisation, overrides),
  }
}

/** The fields that people change about themselves. See T6. */
function ownChanges(member: DashboardUser, body: Body): Partial<DashboardUser> {
  if (body.is_onboarding_complete && !member.is_profile_complete)
    throw new ServiceError('conflict', 'Complete your profile first')
  return {
    ...withProfile(member, body.profile ?? {}),
    phone_number: body.phone_number === undefined ? member.phone_number : body.phone_number,
    notice_settings: { ...member.notice_settings, ...body.notice_settings },
    is_onboarding_complete: body.is_onboarding_complete === true || member.is_onboarding_complete,
  }
}
