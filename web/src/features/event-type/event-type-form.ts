import {
  appliesToSomething,
  approvalRule,
  eventType,
  eventTypeBodies,
  limits,
  requirementOccasion,
  type AppliesTo,
  type endpoints,
  type EventType,
  type Input,
  type RequirementId,
} from '@huddle/contract'
import { z } from 'zod'

import { changedFields } from '#data/changed-fields.ts'

type CreateBody = NonNullable<Input<typeof endpoints.createEventType>['body']>
type UpdateBody = NonNullable<Input<typeof endpoints.updateEventType>['body']>

/** When a requirement is asked for. */
export const cadences = ['always', 'alcohol', 'campus'] as const
export type Cadence = (typeof cadences)[number]

export const cadenceLabels: Record<Cadence, string> = {
  always: 'Always',
  alcohol: 'Event has Alcohol',
  campus: 'Event is On Campus',
}

const entry = z.object({
  requirement_id: z.custom<RequirementId>(),
  cadence: z.enum(cadences),
})
export type RequirementEntry = z.output<typeof entry>

/** What hosts and guests are asked for, and when. */
const asks = z.object({
  for_host: z.array(entry),
  for_guests: z.array(entry),
  checkout_requirement: requirementOccasion,
  chapter_requirement: requirementOccasion,
})
export type Asks = z.output<typeof asks>

const leadDays = 'A whole number from 0 to 365'

/** Everything that is set of an event type, as it stands in its fields. */
export const eventTypeForm = z.object({
  name: eventType.shape.name,
  description: z.string().trim().max(limits.description),
  asks,
  applies_to: z
    .custom<AppliesTo>()
    .refine(appliesToSomething, 'Event type must apply to at least one department or council'),
  review_required: z.boolean(),
  approval_rule: approvalRule,
  /** Whether a changed description needs a new decision, as other changes do. Decision R10. */
  is_description_material: z.boolean(),
  /** Empty: as the settings of the organisation say. Decision R25. */
  min_lead_days: z
    .string()
    .trim()
    .regex(/^\d*$/, leadDays)
    .refine((days) => Number(days) <= 365, leadDays),
  late_policy: eventType.shape.late_policy.unwrap(),
})
export type EventTypeForm = z.output<typeof eventTypeForm>

type Lists = Record<Cadence, keyof EventType>
const hostLists = {
  always: 'document_requirement_ids',
  alcohol: 'has_alcohol_document_ids',
  campus: 'on_campus_document_ids',
} as const satisfies Lists
const guestLists = {
  always: 'guest_document_requirement_ids',
  alcohol: 'guest_has_alcohol_document_ids',
  campus: 'guest_on_campus_document_ids',
} as const satisfies Lists

/**
 * Entries in the order in which they are asked: what is always asked first, then for alcohol, then
 * on campus. Decision 162.
 */
export function inAskedOrder(entries: readonly RequirementEntry[]): RequirementEntry[] {
  return entries.toSorted(
    (one, other) => cadences.indexOf(one.cadence) - cadences.indexOf(other.cadence),
  )
}

/** What the fields hold at first. */
export function toFields(stored: EventType | undefined): EventTypeForm {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    asks: {
      for_host: entriesOf(stored, hostLists),
      for_guests: entriesOf(stored, guestLists),
      checkout_requirement: stored?.checkout_requirement ?? 'never',
      chapter_requirement: stored?.chapter_requirement ?? 'never',
    },
    applies_to: stored?.applies_to ?? { fsl_councils_ids: [], student_life_departments_ids: [] },
    review_required: stored?.review_required ?? true,
    approval_rule: stored?.approval_rule ?? 'all',
    is_description_material: stored?.extra_material_fields.includes('description') ?? false,
    min_lead_days: stored?.min_lead_days?.toString() ?? '',
    late_policy: stored?.late_policy ?? 'warn',
  }
}

/**
 * A new event type as the service takes it. `existing` are the requirements that there still are.
 */
export function createBody(form: EventTypeForm, existing: readonly RequirementId[]): CreateBody {
  return eventTypeBodies.create.parse(valuesOf(form, [], existing))
}

/** Only what differs from what is stored, so that what a colleague changed meanwhile stays. */
export function updateBody(
  form: EventTypeForm,
  stored: EventType,
  existing: readonly RequirementId[],
): UpdateBody {
  const extra = stored.extra_material_fields
  return eventTypeBodies.update.parse(
    changedFields(valuesOf(toFields(stored), extra, existing), valuesOf(form, extra, existing)),
  )
}

function entriesOf(
  stored: EventType | undefined,
  lists: typeof hostLists | typeof guestLists,
): RequirementEntry[] {
  return cadences.flatMap((cadence) =>
    (stored?.[lists[cadence]] ?? []).map((requirement_id) => ({ requirement_id, cadence })),
  )
}

function valuesOf(
  form: EventTypeForm,
  extra: EventType['extra_material_fields'],
  existing: readonly RequirementId[],
) {
  const {
    asks: { for_host, for_guests, ...system },
    description,
    min_lead_days,
    is_description_material: isMaterial,
    ...same
  } = form
  const idsOf = (entries: readonly RequirementEntry[], cadence: Cadence) =>
    entries
      .filter((one) => one.cadence === cadence && existing.includes(one.requirement_id))
      .map(({ requirement_id }) => requirement_id)
  const others = extra.filter((field) => field !== 'description')
  return {
    ...same,
    ...system,
    description: description === '' ? null : description,
    min_lead_days: min_lead_days === '' ? null : Number(min_lead_days),
    extra_material_fields: isMaterial ? [...others, 'description'] : others,
    ...Object.fromEntries(
      cadences.flatMap((cadence) => [
        [hostLists[cadence], idsOf(for_host, cadence)],
        [guestLists[cadence], idsOf(for_guests, cadence)],
      ]),
    ),
  }
}
