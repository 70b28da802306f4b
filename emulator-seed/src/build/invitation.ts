import { all, invitation, invitationRules } from '@huddle/contract'

import { daysFrom } from '../time/relative.ts'
import { builder } from './builder.ts'

export const buildInvitation = builder(invitation)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const id = given.id ?? next('invitation', universityId)
  return {
    id,
    email: `${id}@new.example`,
    invited_by: 'owner',
    status: 'pending',
    created_at: now,
    expires_at: daysFrom(now, invitationRules.daysValid),
    profile: { first_name: 'Noor', last_name: 'Aziz' },
    university_id: universityId,
    role: 'reviewer',
    assignments: [all],
  }
})
