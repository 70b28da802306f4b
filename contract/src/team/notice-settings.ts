import { z } from 'zod'

/** What staff receive notifications about. See N6. */
export const staffNoticeKinds = [
  'new_round',
  'resubmission',
  'edit_after_approval',
  'mention',
  'escalation',
] as const
export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

/** Immediately, or collected in one e-mail at 08:00 in the university's zone. */
export const noticePace = z.enum(['instant', 'digest'])

/**
 * How a staff member receives e-mail notifications of each kind. The alert in the dashboard appears
 * immediately in either case. See N6.
 */
export const noticeSettings = z.object({
  new_round: noticePace.default('instant'),
  resubmission: noticePace.default('instant'),
  edit_after_approval: noticePace.default('instant'),
  mention: noticePace.default('instant'),
  escalation: noticePace.default('instant'),
} satisfies Record<StaffNoticeKind, z.ZodType>)
export type NoticeSettings = z.infer<typeof noticeSettings>
