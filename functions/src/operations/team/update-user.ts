import {
  endpoints,
  memberChangeRefusal,
  ServiceError,
  type DashboardUser,
  type Parsed,
} from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { checkAvatar } from './check-avatar.ts'
import { loadMembers } from './load-members.ts'
import { moveToEmail, proveNewEmail } from './new-email.ts'
import { requireKnownUnits } from './require-known-units.ts'
import { syncSignInEmail } from './sync-sign-in-email.ts'
import { withProfile } from './with-profile.ts'
import { writeMember } from './write-member.ts'

type Body = Parsed<typeof endpoints.updateUser>['body']

export const updateUser = implement(
  endpoints.updateUser,
  async (caller, { params: { userId }, body }, services) => {
    const { store, storage } = services
    const isSelf = caller.uid === userId
    const avatar = body.profile?.avatar
    if (isSelf && avatar && avatar !== caller.staff.profile.avatar)
      await checkAvatar(storage, userId, avatar, 'profile.avatar')
    const email = isSelf ? await proveNewEmail(caller, body, services) : undefined
    const updated = await store.transaction(async (tx) => {
      const { actor, member, owners } = await loadMembers(tx, store, caller, userId)
      if (member.is_deleted) throw notFound('user')

      const { role = member.role, assignments = member.assignments } = body
      requireKnownUnits(caller.organisation, member.assignments, assignments)
      const refusal = memberChangeRefusal(actor, member, { role, assignments }, owners)
      if (refusal) throw new ServiceError(refusal.code, refusal.message)

      const own = ownChanges(member, body)
      const isOtherEmail = body.email !== undefined && body.email !== member.email.toLowerCase()
      if (!isSelf && (isOtherEmail || !isDeepStrictEqual({ ...member, ...own }, member)))
        throw new ServiceError('forbidden', 'Everybody changes these things themselves')
      const move = email === undefined ? {} : await moveToEmail(tx, member, email, services)
      const changes = { role, assignments, ...own, ...move }
      return writeMember(tx, caller, member, changes, 'member-updated', services)
    })
    // The trigger on the record does the same: should this end here, the address follows all the same.
    if (email !== undefined) await syncSignInEmail(updated.uid, services)
    return updated
  },
)

/** What people change about themselves. Decision T6. */
function ownChanges(member: DashboardUser, body: Body): Partial<DashboardUser> {
  if (body.is_onboarding_complete && !member.is_profile_complete)
    throw new ServiceError('conflict', 'Complete your profile first')
  return {
    ...withProfile(member, body.profile ?? {}),
    phone_number: body.phone_number === undefined ? member.phone_number : body.phone_number,
    notice_settings: { ...member.notice_settings, ...body.notice_settings },
    is_onboarding_complete: body.is_onboarding_complete ?? member.is_onboarding_complete,
  }
}
