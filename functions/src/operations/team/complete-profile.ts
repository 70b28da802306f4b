import { endpoints, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'

import { checkAvatar } from './check-avatar.ts'
import { loadMembers } from './load-members.ts'
import { withProfile } from './with-profile.ts'
import { writeMember } from './write-member.ts'

export const completeProfile = implement(
  endpoints.completeProfile,
  async (caller, { params: { userId }, body: { profile, email } }, services) => {
    const { store } = services
    const { phone_number } = profile
    if (caller.uid === userId && profile.avatar && profile.avatar !== caller.staff.profile.avatar)
      await checkAvatar(services, userId, profile.avatar, 'profile.avatar')
    return store.transaction(async (tx) => {
      const { member } = await loadMembers(tx, store, caller, userId)
      if (caller.uid !== member.uid)
        throw new ServiceError('forbidden', 'Everybody completes their own profile')
      if (email.toLowerCase() !== member.email.toLowerCase()) throw otherEmail()
      const changes = {
        ...withProfile(member, profile),
        phone_number: phone_number === undefined ? member.phone_number : phone_number,
        is_profile_complete: true,
      }
      return { userData: writeMember(tx, caller, member, changes, 'member-updated', services) }
    })
  },
)

function otherEmail(): ServiceError {
  const message = 'This is not the email of your account'
  return new ServiceError('validation-error', message, { email: [message] })
}
