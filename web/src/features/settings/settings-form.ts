import {
  communityTypes,
  defaultCommunityTypeLabels,
  type endpoints,
  staffSettings,
  organisationUnit,
  limits,
  university,
  type DataOf,
  type Input,
  type University,
} from '@huddle/contract'
import { z } from 'zod'

export type OrganisationView = DataOf<typeof endpoints.getOrganisationSettings>
type Changes = NonNullable<Input<typeof endpoints.updateUniversity>['body']>

/**
 * `unit_id` and `reply_id` are the ids of what is stored; a field array keeps a key called `id` for
 * itself.
 */
const unit = z.object({
  unit_id: organisationUnit.shape.id.optional(),
  name: z.string().trim().min(1, 'Name is required').max(120),
})
const units = z.array(unit).superRefine((list, { addIssue }) => {
  const seen = new Set<string>()
  list.forEach(({ name }, index) => {
    if (seen.has(name.toLowerCase()))
      addIssue({ code: 'custom', path: [index, 'name'], message: 'Two of them have the same name' })
    seen.add(name.toLowerCase())
  })
})

const settings = staffSettings.shape
const wholeNumber = (from: number, to: number) => {
  const message = `A whole number from ${from} to ${to}`
  return z.coerce.number(message).int(message).min(from, message).max(to, message)
}

const reminders = settings.reminders.unwrap().shape
const blackout = z
  .object({
    period_id: z.string(),
    name: z.string().trim().min(1, 'Name is required').max(60),
    from: z.iso.date('From is required'),
    to: z.iso.date('To is required'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ends before it begins' })

/** Everything that the Settings screen edits, as it stands in its fields. Decision H10. */
export const settingsForm = z.object({
  name: university.shape.name.trim().min(1, 'Name is required'),
  logo: university.shape.logo.unwrap(),
  labels: z.object({
    'Greek Life': label(),
    Society: label(),
    'Sports Club': label(),
    Other: label(),
  }),
  councils: units,
  departments: units,
  require_registration_for_events: z.boolean(),
  min_lead_days: z.union([z.literal(''), wholeNumber(0, 365)]),
  late_policy: z.enum(['warn', 'block']),
  host_days: wholeNumber(1, 30),
  reviewer_working_days: wholeNumber(1, 30),
  quiet_from: reminders.quiet_from.unwrap(),
  quiet_until: reminders.quiet_until.unwrap(),
  saved_replies: z
    .array(
      z.object({
        reply_id: z.string(),
        name: z.string().trim().min(1, 'Name is required').max(60),
        text: z.string().trim().min(1, 'Text is required').max(limits.reviewMessage),
      }),
    )
    .max(50),
  blackout_periods: z.array(blackout).max(100),
  guest_answers_months: wholeNumber(1, 24),
  check_ins_months: wholeNumber(1, 24),
  alerts_days: wholeNumber(1, 90),
})
export type SettingsForm = z.output<typeof settingsForm>
export type SettingsFields = z.input<typeof settingsForm>

/** What is stored, as it stands in the fields. */
export function toFields(view: OrganisationView): SettingsFields {
  const stored = view.settings ?? staffSettings.parse({})
  return {
    name: view.name,
    logo: view.logo,
    labels: { ...defaultCommunityTypeLabels, ...view.community_type_labels },
    councils: unitFields(view.fsl_councils),
    departments: unitFields(view.student_life_departments),
    require_registration_for_events: stored.require_registration_for_events,
    min_lead_days: stored.min_lead_days ?? '',
    late_policy: stored.late_policy,
    ...stored.reminders,
    saved_replies: stored.saved_replies.map(({ id, ...reply }) => ({ reply_id: id, ...reply })),
    blackout_periods: stored.blackout_periods.map(({ id, ...period }) => ({
      period_id: id,
      ...period,
    })),
    ...stored.retention,
  }
}

/** Only what differs from what is stored: what is left out stays. */
export function changesOf(form: SettingsForm, view: OrganisationView): Changes {
  const before = settingsForm.parse(toFields(view))
  const differs = (...fields: (keyof SettingsForm)[]) =>
    fields.some((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]))
  const changes: Changes = { updated_at: view.updated_at }
  if (differs('name')) changes.name = form.name
  if (differs('logo')) changes.logo = form.logo
  if (differs('labels')) changes.community_type_labels = form.labels
  if (differs('councils')) changes.fsl_councils = form.councils.map(sentUnit)
  if (differs('departments')) changes.student_life_departments = form.departments.map(sentUnit)
  const settings = {
    ...(differs('require_registration_for_events') && {
      require_registration_for_events: form.require_registration_for_events,
    }),
    ...(differs('min_lead_days') && {
      min_lead_days: form.min_lead_days === '' ? null : form.min_lead_days,
    }),
    ...(differs('late_policy') && { late_policy: form.late_policy }),
    ...(differs('host_days', 'reviewer_working_days', 'quiet_from', 'quiet_until') && {
      reminders: {
        host_days: form.host_days,
        reviewer_working_days: form.reviewer_working_days,
        quiet_from: form.quiet_from,
        quiet_until: form.quiet_until,
      },
    }),
    ...(differs('saved_replies') && {
      saved_replies: form.saved_replies.map(({ reply_id, ...reply }) => ({
        id: reply_id,
        ...reply,
      })),
    }),
    ...(differs('blackout_periods') && {
      blackout_periods: form.blackout_periods.map(({ period_id, ...period }) => ({
        id: period_id,
        ...period,
      })),
    }),
    ...(differs('guest_answers_months', 'check_ins_months', 'alerts_days') && {
      retention: {
        guest_answers_months: form.guest_answers_months,
        check_ins_months: form.check_ins_months,
        alerts_days: form.alerts_days,
      },
    }),
  }
  if (Object.keys(settings).length > 0) changes.settings = settings
  return changes
}

function label() {
  return z.string().trim().min(1, 'A label is required').max(60)
}

function unitFields(list: University['fsl_councils']) {
  return list.filter(({ is_deleted }) => !is_deleted).map(({ id, name }) => ({ unit_id: id, name }))
}

function sentUnit({ unit_id, name }: z.output<typeof unit>) {
  return unit_id === undefined ? { name } : { id: unit_id, name }
}

/** The community types with the words that explain them. */
export const labelFields = communityTypes.map((type) => ({
  type,
  label: {
    'Greek Life': 'Name for Greek-life huddles',
    Society: 'Name for society huddles',
    'Sports Club': 'Name for sports clubs',
    Other: 'Name for other huddles',
  }[type],
}))
