import { z } from 'zod'

import { calendarDate } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

const id = z.string().min(1).max(60)

/** A sentence that reviewers use again and again. */
export const savedReply = z.object({
  id,
  name: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(limits.reviewMessage),
})

/** Days on which no event may begin, both included, in the zone of the event. */
export const blackoutPeriod = z
  .object({ id, name: z.string().trim().min(1).max(60), from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ends before it begins' })

/** Hours of quiet, as HH:MM of the university's clock. Decision R24. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written HH:MM')

const days = z.number().int().min(1).max(30)
/** Months that data is kept; offices can shorten, never lengthen. Decision A12. */
const months = z.number().int().min(1).max(24)

const reminders = {
  /** Days that a host may keep reviewers waiting. */
  host_days: days,
  /** Working days that a reviewer may take; longer is overdue. */
  reviewer_working_days: days,
  quiet_from: hour,
  quiet_until: hour,
}

const retention = {
  guest_answers_months: months,
  check_ins_months: months,
  alerts_days: z.number().int().min(1).max(90),
}

const settings = {
  require_registration_for_events: z.boolean(),
  /** Used by event types that name none. */
  min_lead_days: z.number().int().min(0).max(365).nullable(),
  late_policy: z.enum(['warn', 'block']),
  saved_replies: withOwnIds(savedReply, 50),
  blackout_periods: withOwnIds(blackoutPeriod, 100),
}

/**
 * What an office decides for itself, shown and changed on the Settings screen: `universities/{u}/private/office`, apart from what students
 * read of their university. Without the document every value is the default. Decisions H1, H10, R24, R25, A12.
 */
export const officeSettings = z.object({
  require_registration_for_events: settings.require_registration_for_events.default(false),
  min_lead_days: settings.min_lead_days.default(null),
  late_policy: settings.late_policy.default('warn'),
  reminders: z
    .object({
      host_days: reminders.host_days.default(3),
      reviewer_working_days: reminders.reviewer_working_days.default(2),
      quiet_from: reminders.quiet_from.default('21:00'),
      quiet_until: reminders.quiet_until.default('08:00'),
    })
    .prefault({}),
  saved_replies: settings.saved_replies.default([]),
  blackout_periods: settings.blackout_periods.default([]),
  retention: z
    .object({
      guest_answers_months: retention.guest_answers_months.default(24),
      check_ins_months: retention.check_ins_months.default(24),
      alerts_days: retention.alerts_days.default(90),
    })
    .prefault({}),
})
export type OfficeSettings = z.infer<typeof officeSettings>

export const defaultOfficeSettings = officeSettings.parse({})

/** What may be changed of them: what is left out stays, also inside the reminders and the retention. Decision A8. */
export const officeSettingsChanges = z
  .strictObject({
    ...settings,
    reminders: z.strictObject(reminders).partial(),
    retention: z.strictObject(retention).partial(),
  })
  .partial()
export type OfficeSettingsChanges = z.infer<typeof officeSettingsChanges>

/** How long turns may last, and when nobody is reminded. */
export type ReminderRules = OfficeSettings['reminders']

function withOwnIds<Item extends z.ZodType<{ id: string }>>(item: Item, most: number) {
  return z
    .array(item)
    .max(most)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, {
      error: 'Two of them have the same id',
    })
}
