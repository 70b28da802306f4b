import { z } from 'zod'

import { invitationId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { dashboardProfile } from './dashboard-user.ts'
import { dashboardRole } from './role.ts'

export const invitationStatus = z.enum(['pending', 'joined', 'revoked', 'expired'])
export type InvitationStatus = z.infer<typeof invitationStatus>

/** Days from sending until an invitation expires, and how often it is sent again in a day. Decisions T8, T9. */
export const invitationRules = { daysValid: 14, resendsPerDay: 5 } as const

/**
 * An invitation to the team: `dashboardInvitations/{id}`. What the link holds is kept apart, hashed; a password reset code is not kept at
 * all. Spec: dashboard 3, contract 3; decisions T8, T14, T15.
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
    /** As of the last sending. */
    has_app_account: z.boolean().default(false),
    is_deleted: z.boolean().default(false),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

/** The status at this moment, whether or not the daily sweep has written it. Decision T8. */
export function invitationStatusAt(
  { status, expires_at }: Pick<Invitation, 'status' | 'expires_at'>,
  now: Date,
): InvitationStatus {
  return status === 'pending' && expires_at <= now ? 'expired' : status
}
