import {
  instantOf,
  isCheckoutRequired,
  roundRequirementsOf,
  selectReviewers,
  type DashboardUser,
  type Event,
  type EventType,
  type Huddle,
  type OrganisationSetup,
  type RequirementType,
  type ReviewSetup,
  type StudentProfile,
  type University,
} from '@huddle/contract'

import { buildEvent } from '../build/event.ts'
import type { FileOf } from '../review/answers.ts'
import {
  addReviewers,
  answerAll,
  approve,
  cancel,
  letTimePass,
  openPlot,
  type ReviewPlot,
} from '../review/review-plot.ts'
import { hoursFrom, localTimeInDays } from '../time/relative.ts'
import { addGuestForm } from './guest-form.ts'
import { addGuests } from './guests.ts'
import { addEvent, type World } from './world.ts'

/** The helpers that the `then` step of a plan works with. */
export type Stage = {
  plot: ReviewPlot
  /** The time that many hours before now. */
  ago: (hours: number) => Date
  fileOf: (version: number) => FileOf
}

export type EventPlan = {
  title: string
  huddle: string
  type: string | null
  /** Days from today, and the local time of the campus. */
  starts: readonly [days: number, at: string]
  hours?: number
  where?: string
  onCampus?: boolean
  alcohol?: boolean
  capacity?: number
  description?: string
  picture?: string
  privacy?: Event['privacy_status']
  /** Hours since the host submitted it. */
  sent?: number
  /** Guests answer a form when they join. */
  asksGuests?: true
  /** Requirements that stay without an answer. */
  missing?: readonly string[]
  /**
   * Reviewers in addition to those who follow from the assignments. They are added by `adder`, or
   * by the first reviewer.
   */
  also?: readonly string[]
  adder?: string
  /** What happens after it was submitted. */
  then?: (stage: Stage) => void
}

/** The records that the events of one campus refer to. */
export type Campus = {
  university: University
  huddles: readonly Huddle[]
  types: readonly EventType[]
  requirements: readonly RequirementType[]
  staff: readonly DashboardUser[]
  /** National organisations that also review events of their huddles. */
  nationals: readonly { organisation: University; staff: readonly DashboardUser[] }[]
  /** The size in bytes of a PDF, by its title. */
  sizeOf: (title: string) => number
}

/** Adds the event with its review. Only published events get guests. */
export function addPlannedEvent(
  world: World,
  campus: Campus,
  plan: EventPlan,
  guests: { among: readonly StudentProfile[]; count: number },
): void {
  const event = eventOf(world, campus, plan)
  const type = campus.types.find(({ id }) => id === plan.type)
  const ago = (hours: number) => hoursFrom(world.now, -hours)
  const fileOf = (version: number): FileOf => fileNamer(event.id, version, campus.sizeOf)
  const sent = ago(plan.sent ?? 48)
  const setup = setupOf(campus, event, type, sent)

  const plot = openPlot(event, setup, campus.university.timezone, sent)
  const [adder] = plot.current.event.reviewers
  if (plan.also && adder) addReviewers(plot, plan.adder ?? adder, plan.also, sent)
  answerAll(plot, sent, { missing: plan.missing ?? [], fileOf: fileOf(1) })
  plan.then?.({ plot, ago, fileOf })
  letTimePass(plot, world.now)

  const isPublished = plot.current.event.is_published
  const counts = isPublished ? addGuests(world, plot.current.event, guests.among, guests.count) : {}
  addEvent(world, plot, counts)
  if (plan.asksGuests) addGuestForm(world, plot.current.event)
  if (plan.picture && event.img_src) {
    world.files.push({ path: event.img_src, picture: plan.picture })
  }
}

/** Every reviewer approves, a quarter of an hour apart. */
export function approvedByAll(hoursAgo: number): (stage: Stage) => void {
  return ({ plot, ago }) => {
    for (const [index, uid] of plot.current.event.reviewers.entries()) {
      if (plot.current.event.review_status === 'inReview') {
        approve(plot, uid, ago(hoursAgo - index / 4))
      }
    }
  }
}

export function cancelled(hoursAgo: number): (stage: Stage) => void {
  return ({ plot, ago }) => cancel(plot, ago(hoursAgo))
}

function eventOf(world: World, campus: Campus, plan: EventPlan): Event {
  const { university } = campus
  const huddle = campus.huddles.find(({ id }) => id === plan.huddle)
  if (!huddle) throw new Error(`No huddle ${plan.huddle} for ${plan.title}`)
  const type = campus.types.find(({ id }) => id === plan.type)
  if (plan.type !== null && !type) throw new Error(`No event type ${plan.type} for ${plan.title}`)

  const startLocal = localTimeInDays(world.now, university.timezone, ...plan.starts)
  const start = instantOf(startLocal, university.timezone)
  const id = idOf(university.id, plan.title)
  const values: Parameters<typeof buildEvent>[0] = {
    id,
    title: plan.title,
    description: plan.description ?? null,
    img_src: plan.picture ? `events/${id}/images/cover` : null,
    timezone: university.timezone,
    start_datetime: start,
    end_datetime: hoursFrom(start, plan.hours ?? 3),
    location: plan.where ?? null,
    event_type: type?.id ?? null,
    event_properties: [
      ...(plan.alcohol ? (['with_alcohol'] as const) : []),
      ...(plan.onCampus === false ? [] : (['on_campus'] as const)),
    ],
    max_number_of_members: plan.capacity ?? null,
    privacy_status: plan.privacy ?? 'public',
    hosts: huddle.hosts,
    host_uid: huddle.host_uid,
    university_id: university.id,
    university_name: university.name,
    organisation_ids: huddle.organisation_ids,
    scope_id: huddle.scope_id,
    affiliation: huddle.affiliation,
    host_huddle: huddle.id,
    huddle_name: huddle.title,
    huddle_img: huddle.img_src,
  }
  return buildEvent(values, hoursFrom(world.now, -(plan.sent ?? 48)))
}

function setupOf(
  campus: Campus,
  event: Event,
  type: EventType | undefined,
  sent: Date,
): ReviewSetup {
  const lead = (Number(event.start_datetime) - Number(sent)) / 86_400_000
  return {
    requires_review: type?.review_required ?? false,
    event_type_name: type?.name ?? null,
    is_checkout_enabled: type !== undefined && isCheckoutRequired(type, event),
    is_late: lead < (type?.min_lead_days ?? 0),
    organisations: [
      {
        organisation_id: campus.university.id,
        approval_rule: type?.approval_rule ?? 'all',
        extra_material_fields: type?.extra_material_fields ?? [],
        reviewers_uids: selectReviewers(campus.staff, event.scope_id, event.hosts),
        requirements: type ? roundRequirementsOf(type, campus.requirements, event) : [],
      },
      ...nationalsOf(campus, event, type),
    ],
  }
}

/**
 * The national organisation has no requirements of its own here; it reads the answers to the
 * university's.
 */
function nationalsOf(
  campus: Campus,
  event: Event,
  type: EventType | undefined,
): OrganisationSetup[] {
  return campus.nationals
    .filter(({ organisation }) => event.organisation_ids.includes(organisation.id))
    .map(({ organisation, staff }) => ({
      organisation_id: organisation.id,
      approval_rule: type?.approval_rule ?? 'all',
      extra_material_fields: type?.extra_material_fields ?? [],
      reviewers_uids: selectReviewers(staff, event.scope_id, event.hosts),
      requirements: [],
    }))
}

function fileNamer(eventId: string, version: number, sizeOf: (title: string) => number): FileOf {
  return (requirement) => {
    const name = version === 1 ? `${requirement.id}.pdf` : `${requirement.id}-v${version}.pdf`
    return {
      file_ref: `events/${eventId}/review/${requirement.id}/${name}`,
      name,
      size: sizeOf(requirement.name),
      type: 'application/pdf',
    }
  }
}

function idOf(universityId: string, title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${universityId}-${slug}`
}
