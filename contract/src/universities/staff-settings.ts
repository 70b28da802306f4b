import { z } from 'zod'

import { calendarDate } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

const id = z.string().min(1).max(60)

/** A text that reviewers use repeatedly. */
export const savedReply = z.object({
  id,
  name: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(limits.reviewMessage),
})

/** Days on which no event may begin, both inclusive, in the event's zone. */
export const blackoutPeriod = z
  .object({ id, name: z.string().trim().min(1).max(60), from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ends before it begins' })

/** A quiet hour as HH:MM in the university's zone. See R24. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written HH:MM')

const days = z.number().int().min(1).max(30)
/** Months that data is kept. Staff can shorten the period, never extend it. See A12. */
const months = z.number().int().min(1).max(24)

const reminders = {
  /** Days that a host may keep reviewers waiting. */
  host_days: days,
  /** Working days that reviewers have; after that their turn is overdue. */
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
  /** For event types without a lead time of their own. */
  min_lead_days: z.number().int().min(0).max(365).nullable(),
  late_policy: z.enum(['warn', 'block']),
  saved_replies: withOwnIds(savedReply, 50),
  blackout_periods: withOwnIds(blackoutPeriod, 100),
}

/**
 * The settings that staff change on the Settings screen: `universities/{u}/private/office`,
 * separate from what students read of their university. If the document does not exist every value
 * is the default. See H1, H10, R24, R25, A12.
 */
export const staffSettings = z.object({
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
export type StaffSettings = z.infer<typeof staffSettings>

export const defaultStaffSettings = staffSettings.parse({})

/**
 * The changes of these settings. Omitted fields stay unchanged, also within the reminders and the
 * retention. See A8.
 */
export const staffSettingsChanges = z
  .strictObject({
    ...settings,
    reminders: z.strictObject(reminders).partial(),
    retention: z.strictObject(retention).partial(),
  })
  .partial()
export type StaffSettingsChanges = z.infer<typeof staffSettingsChanges>

/** How long turns may last, and when no reminders are sent. */
export type ReminderRules = StaffSettings['reminders']

function withOwnIds<Item extends z.ZodType<{ id: string }>>(item: Item, most: number) {
  return z
    .array(item)
    .max(most)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, {
      error: 'Two of them have the same id',
    })
}
