import { z } from 'zod'

import { invitationId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { dashboardProfile } from './dashboard-user.ts'
import { dashboardRole } from './role.ts'

export const invitationStatus = z.enum(['pending', 'joined', 'revoked', 'expired'])
export type InvitationStatus = z.infer<typeof invitationStatus>

/** Days until an invitation expires, and how often it can be resent in a day. See T8, T9. */
export const invitationRules = { daysValid: 14, resendsPerDay: 5 } as const

/**
 * An invitation to the team: `dashboardInvitations/{id}`. The code of the link is stored elsewhere,
 * hashed; a password reset code is not stored at all. See T8, T14, T15.
 */
export const invitation = z
  .object({
    id: invitationId,
    email: z.email(),
    invited_by: uid,
    status: invitationStatus,
    created_at: instant,
    joined_at: instant.nullable().default(null),
    expires_at: instant,
    profile: dashboardProfile.partial({ position: true }),
    university_id: universityId,
    role: dashboardRole,
    assignments: z.array(z.string().min(1)).max(500),
    /** As of the last time it was sent. */
    has_app_account: z.boolean().default(false),
    is_deleted: z.boolean().default(false),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

/** Returns the current status, whether or not the daily schedule has written it. See T8. */
export function invitationStatusAt(
  { status, expires_at }: Pick<Invitation, 'status' | 'expires_at'>,
  now: Date,
): InvitationStatus {
  return status === 'pending' && expires_at <= now ? 'expired' : status
}
