import {
  all,
  systemRequirementIds,
  type DashboardUser,
  type Event,
  type EventType,
  type Huddle,
  type RequirementType,
  type StudentProfile,
  type University,
} from '@huddle/contract'

import { buildEvent } from '../build/event.ts'
import type { FileOf } from '../review/answers.ts'
import {
  approve,
  cancel,
  expire,
  sendIn,
  settle,
  type Organisation,
  type ReviewedEvent,
} from '../review/reviewed-event.ts'
import { hoursFrom } from '../time/relative.ts'
import { localTimeInDays, momentOf } from '../time/zoned.ts'
import { addGuests } from './guests.ts'
import { addEvent, type World } from './world.ts'

/** What a plan's own plot works with. */
export type Stage = {
  reviewed: ReviewedEvent
  /** So many hours before now. */
  ago: (hours: number) => Date
  fileOf: (version: number) => FileOf
}

export type EventPlan = {
  title: string
  huddle: string
  type: string | null
  /** Days from today, and the wall clock of the campus. */
  starts: readonly [days: number, at: string]
  hours?: number
  where?: string
  onCampus?: boolean
  alcohol?: boolean
  capacity?: number
  description?: string
  picture?: string
  privacy?: Event['privacy_status']
  /** Hours since the host sent it in. */
  sent?: number
  /** Requirements without an answer. */
  missing?: readonly string[]
  /** Reviewers beyond those whom the assignments give. */
  also?: readonly string[]
  /** What happened after it was sent in. */
  then?: (stage: Stage) => void
}

/** What events of one campus are made from. */
export type Campus = {
  university: University
  huddles: readonly Huddle[]
  types: readonly EventType[]
  requirements: readonly RequirementType[]
  staff: readonly DashboardUser[]
  /** National organisations that review events of their huddles too. */
  nationals: readonly { organisation: University; staff: readonly DashboardUser[] }[]
  /** Bytes of a PDF by its title. */
  sizeOf: (title: string) => number
}

/** Guests come only to events that were published. */
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
  const isReviewed = type?.review_required === true
  const reviewed = sendIn(event, isReviewed ? organisationsOf(campus, event, type, plan) : [], {
    at: ago(plan.sent ?? 48),
    missing: plan.missing ?? [],
    fileOf: fileOf(1),
  })
  if (!isReviewed) Object.assign(reviewed.event, { is_published: true, is_auto_reviewed: true })
  plan.then?.({ reviewed, ago, fileOf })
  settle(reviewed, world.now)
  if (reviewed.event.is_published) addGuests(world, reviewed.event, guests.among, guests.count)
  addEvent(world, reviewed)
  if (plan.picture && event.img_src) {
    world.files.push({ path: event.img_src, picture: plan.picture })
  }
}

/** Every reviewer approves, an hour apart. */
export function approvedByAll(hoursAgo: number): (stage: Stage) => void {
  return ({ reviewed, ago }) => {
    for (const review of reviewed.reviews) {
      for (const [index, uid] of review.reviewers_uids.entries()) {
        if (review.outcome === 'open') approve(reviewed, uid, ago(hoursAgo - index))
      }
    }
  }
}

export function cancelled(hoursAgo: number): (stage: Stage) => void {
  return ({ reviewed, ago }) => cancel(reviewed, ago(hoursAgo))
}

export function expired({ reviewed }: Stage): void {
  expire(reviewed)
}

/** Staff whose assignments name the scope; staff of everything if there are none; owners at last. Decision R18. */
export function reviewersOf(staff: readonly DashboardUser[], scopeId: string | null): string[] {
  const active = staff.filter((user) => !user.is_deleted)
  const explicit = active.filter(
    ({ assignments }) => scopeId !== null && assignments.includes(scopeId),
  )
  const ofEverything = active.filter(({ assignments }) => assignments.includes(all))
  const owners = active.filter(({ role }) => role === 'owner')
  const chosen = [explicit, ofEverything, owners].find((group) => group.length > 0) ?? []
  return chosen.map(({ uid }) => uid)
}

function eventOf(world: World, campus: Campus, plan: EventPlan): Event {
  const { university } = campus
  const huddle = campus.huddles.find(({ id }) => id === plan.huddle)
  if (!huddle) throw new Error(`No huddle ${plan.huddle} for ${plan.title}`)
  const type = campus.types.find(({ id }) => id === plan.type)
  if (plan.type !== null && !type) throw new Error(`No event type ${plan.type} for ${plan.title}`)

  const startLocal = localTimeInDays(world.now, university.timezone, ...plan.starts)
  const start = momentOf(startLocal, university.timezone)
  const submitted = hoursFrom(world.now, -(plan.sent ?? 48))
  const leadDays = type?.min_lead_days ?? 0
  const id = idOf(university.id, plan.title)
  return buildEvent({
    id,
    title: plan.title,
    description: plan.description ?? null,
    img_src: plan.picture ? `events/${id}/images/cover` : null,
    timezone: university.timezone,
    start_datetime: start,
    end_datetime: hoursFrom(start, plan.hours ?? 3),
    location: plan.where ?? null,
    event_type: type?.id ?? null,
    event_type_name: type?.name ?? null,
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
    requires_review: type?.review_required ?? false,
    is_late: Number(start) - Number(submitted) < leadDays * 86_400_000,
  })
}

function organisationsOf(
  campus: Campus,
  event: Event,
  type: EventType,
  plan: EventPlan,
): Organisation[] {
  const own: Organisation = {
    id: campus.university.id,
    reviewers: [...new Set([...reviewersOf(campus.staff, event.scope_id), ...(plan.also ?? [])])],
    type,
    base: campus.requirements.filter(({ id }) => baseIdsOf(event, type).includes(id)),
    conditional: conditionalOf(campus.requirements, baseIdsOf(event, type)),
  }
  const nationals = campus.nationals
    .filter(({ organisation }) => event.organisation_ids.includes(organisation.id))
    .map(({ organisation, staff }) => ({
      id: organisation.id,
      reviewers: reviewersOf(staff, event.scope_id),
      type: { approval_rule: 'all' as const, extra_material_fields: [] },
      base: [],
      conditional: [],
    }))
  return [own, ...nationals]
}

function baseIdsOf(event: Event, type: EventType): string[] {
  const onCampus = event.event_properties.includes('on_campus')
  const withAlcohol = event.event_properties.includes('with_alcohol')
  const occasions = {
    always: true,
    never: false,
    event_on_campus: onCampus,
    event_with_alcohol: withAlcohol,
  }
  return [
    ...type.document_requirement_ids,
    ...(onCampus ? type.on_campus_document_ids : []),
    ...(withAlcohol ? type.has_alcohol_document_ids : []),
    ...(occasions[type.chapter_requirement] ? [systemRequirementIds.chapter] : []),
  ]
}

function conditionalOf(
  requirements: readonly RequirementType[],
  baseIds: readonly string[],
): RequirementType[] {
  const reachable = requirements
    .filter(({ id }) => baseIds.includes(id))
    .flatMap((requirement) => requirement.conditional_requirements)
    .map((condition) => condition.requirement_id)
  return requirements.filter(({ id }) => reachable.includes(id) && !baseIds.includes(id))
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
