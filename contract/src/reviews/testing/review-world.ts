import type { Event } from '#events/event.ts'
import { event as eventSchema } from '#events/event.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'
import { requirementId, uid, universityId } from '#shared/ids.ts'
import { instantOf } from '#shared/zoned-time.ts'
import { defaultStaffSettings } from '#universities/staff-settings.ts'

import type { Decision } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import type { EventReview, RoundRequirement } from '../event-review.ts'
import { openReview } from '../host/open-review.ts'
import type { ReviewSetup } from '../host/review-setup.ts'
import { emptyAnswer } from '../requirement-answers.ts'
import type { RequirementAnswer } from '../review-document.ts'

export const zone = 'Europe/London'
export const clock = { timezone: zone, reminders: defaultStaffSettings.reminders }
/** A Monday morning. */
export const opening = new Date('2026-11-16T10:00:00Z')

export const host = uid.parse('host')
export const university = universityId.parse('lakeside')
export const national = universityId.parse('national')

export function person(name: string): Uid {
  return uid.parse(name)
}

export function requirement(id: string): RequirementId {
  return requirementId.parse(id)
}

export function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000)
}

const question = {
  description: null,
  file: null,
  multiple_choice_options: [],
  allow_multi_select: true,
  conditional_requirements: [],
  is_base: true,
}

/** A plan as a file, a venue as a choice, and a permit if the venue is outside. */
export const requirements: RoundRequirement[] = [
  { ...question, id: requirement('plan'), name: 'Security plan', type: 'file' },
  {
    ...question,
    id: requirement('venue'),
    name: 'Where is it?',
    type: 'multipleChoice',
    multiple_choice_options: [
      { id: 'inside', name: 'Inside' },
      { id: 'outside', name: 'Outside' },
    ],
    conditional_requirements: [{ option_id: 'outside', requirement_id: requirement('permit') }],
  },
  { ...question, id: requirement('permit'), name: 'Permit', type: 'textInput', is_base: false },
]

export const licence: RoundRequirement = {
  ...question,
  id: requirement('licence'),
  name: 'Licence',
  type: 'textInput',
}

export const answers = {
  plan: (version = 1): RequirementAnswer => ({
    ...emptyAnswer,
    file: {
      file_ref: `events/mixer/review/plan/v${version}`,
      name: 'plan.pdf',
      size: 100,
      type: 'application/pdf',
    },
  }),
  venue: (option: 'inside' | 'outside'): RequirementAnswer => ({
    ...emptyAnswer,
    multiple_choice_answer: [option],
  }),
  text: (text: string): RequirementAnswer => ({ ...emptyAnswer, text_answer: text }),
}

export function buildEvent(overrides: Partial<Event> = {}): Event {
  const start = '2026-11-30T19:00:00'
  const end = '2026-11-30T22:00:00'
  return eventSchema.parse({
    id: 'mixer',
    title: 'Spring mixer',
    title_lower: 'spring mixer',
    start_datetime_local: start,
    end_datetime_local: end,
    timezone: zone,
    start_datetime: instantOf(start, zone),
    end_datetime: instantOf(end, zone),
    hosts: [host],
    host_uid: host,
    host_huddle: 'rowing',
    huddle_name: 'Rowing Club',
    university_id: university,
    university_name: 'Lakeside',
    organisation_ids: [university],
    event_type: 'party',
    created_at: opening,
    updated_at: opening,
    requires_review: true,
    review_status: 'inReview',
    ...overrides,
  })
}

export type World = {
  reviewers?: readonly string[]
  nationals?: readonly string[]
  rule?: EventReview['approval_rule']
  requirements?: readonly RoundRequirement[]
  requires_review?: boolean
}

export function buildSetup({
  reviewers = ['ann', 'bob'],
  nationals = [],
  rule = 'all',
  requirements: asked = [],
  requires_review = true,
}: World): ReviewSetup {
  const part = (organisation_id: typeof university, uids: readonly string[]) => ({
    organisation_id,
    approval_rule: rule,
    extra_material_fields: [],
    reviewers_uids: uids.map(person),
    requirements: organisation_id === university ? asked : [],
  })
  return {
    requires_review,
    event_type_name: 'Party',
    is_checkout_enabled: false,
    is_late: false,
    organisations: [
      part(university, reviewers),
      ...(nationals.length > 0 ? [part(national, nationals)] : []),
    ],
  }
}

export function openCase(world: World = {}, event: Event = buildEvent()): ReviewCase {
  return taken(openReview(event, buildSetup(world), clock, opening))
}

/** Returns the state after a decision, which must have been allowed. */
export function taken(decision: Decision): ReviewCase {
  if (!decision.allowed) throw new Error(`Refused: ${decision.code}: ${decision.message}`)
  return decision.next
}

/** Returns the code of a decision, which must have been refused. */
export function codeOf(decision: Decision): string {
  if (decision.allowed) throw new Error('Allowed, though a refusal was expected')
  return decision.code
}
