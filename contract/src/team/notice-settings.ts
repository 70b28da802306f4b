import { z } from 'zod'

/** What staff are told about. Decision N6. */
export const staffNoticeKinds = [
  'new_round',
  'resubmission',
  'edit_after_approval',
  'mention',
  'escalation',
] as const
export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

/** At once, or gathered in one e-mail at 08:00 of the university. */
export const noticePace = z.enum(['instant', 'digest'])

/** How a staff member wants to be told of each kind by e-mail; the alert in the dashboard comes at once either way. Decision N6. */
export const noticeSettings = z.object({
  new_round: noticePace.default('instant'),
  resubmission: noticePace.default('instant'),
  edit_after_approval: noticePace.default('instant'),
  mention: noticePace.default('instant'),
  escalation: noticePace.default('instant'),
} satisfies Record<StaffNoticeKind, z.ZodType>)
export type NoticeSettings = z.infer<typeof noticeSettings>
