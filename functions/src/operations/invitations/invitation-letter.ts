import {
  dashboardRoleLabels,
  fullNameOf,
  type DashboardUser,
  type Invitation,
  type Mail,
  type University,
} from '@huddle/contract'
import { DateTime } from 'luxon'

import { mailMessageOf } from '#operations/notices/letter.ts'

/** The invitation e-mail. */
export function invitationLetter(
  { profile, role, expires_at }: Pick<Invitation, 'profile' | 'role' | 'expires_at'>,
  inviter: DashboardUser,
  { name, timezone }: University,
  url: string,
): Mail['message'] {
  const lastDay = DateTime.fromJSDate(expires_at, { zone: timezone }).toFormat('ccc d LLL yyyy')
  return mailMessageOf({
    subject: `Join ${name} on Huddle`,
    name: profile.first_name,
    paragraphs: [
      `${fullNameOf(inviter.profile)} invites you to the team of ${name}, as ${dashboardRoleLabels[role]}.`,
      `The invitation is valid until ${lastDay}.`,
    ],
    link: { label: 'Accept the invitation', url },
    reason: `You get this e-mail because somebody of ${name} entered your address. If you did not expect it, there is nothing to do.`,
  })
}
