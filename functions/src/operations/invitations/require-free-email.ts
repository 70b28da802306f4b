import { ServiceError } from '@huddle/contract'

import type { HeldEmail } from './hold-email.ts'

/**
 * Refuses to invite a person who is already invited or on a team, without revealing the name of
 * another organisation. See T11.
 */
export function requireFreeEmail({ invitation, member }: HeldEmail, universityId: string): void {
  const holder = member ?? invitation
  if (holder === undefined) return
  const message =
    holder.university_id === universityId
      ? 'This email has already been invited'
      : 'This email belongs to another organisation'
  throw new ServiceError('validation-error', message, { email: [message] })
}
