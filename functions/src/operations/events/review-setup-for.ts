import {
  appliesToScope,
  isCheckoutRequired,
  roundRequirementsOf,
  systemRequirementIds,
  ServiceError,
  type Event,
  type EventType,
  type StaffSettings,
  type OrganisationSetup,
  type RequirementType,
  type ReviewSetup,
  type University,
} from '@huddle/contract'

import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'
import type { Services } from '#services.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'
import type { Store } from '#store/store.ts'

type Reviewed = Pick<
  Event,
  | 'university_id'
  | 'organisation_ids'
  | 'scope_id'
  | 'hosts'
  | 'event_type'
  | 'event_properties'
  | 'start_datetime'
>

/**
 * A type that a host chooses now must be available; the type that an event already has may have
 * been retired. See F5, F15.
 */
type Choice = 'chosen-now' | 'as-before'

/**
 * The reviewers and required documents of an event, by the current settings. Nobody reviews an
 * event without a type, of a type that needs no review, or of a university without dashboard
 * access. See R2, R18, R20, R25, D5.
 */
export async function reviewSetupFor(
  event: Reviewed,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  choice: Choice = 'as-before',
): Promise<ReviewSetup> {
  const [type, settings, organisations] = await Promise.all([
    eventTypeOf(event, store),
    staffSettingsOf(event.university_id, store),
    store.getAll(event.organisation_ids.map((id) => store.universities.doc(id))),
  ])
  const [university] = organisations
  if (university === undefined) throw new Error(`There is no university ${event.university_id}`)
  if (choice === 'chosen-now') requireOnOffer(event, type, university)
  const reviewing = organisations.flatMap((one) => (one?.has_dashboard_access ? [one] : []))
  const is_late = type !== undefined && isLate(noticeFor(type, settings), event, clock.now())
  if (type !== undefined && choice === 'chosen-now' && is_late)
    requireNotice(type.name, noticeFor(type, settings))
  return {
    requires_review: type?.review_required === true && university.has_dashboard_access,
    event_type_name: type?.name ?? null,
    is_checkout_enabled: type !== undefined && isCheckoutRequired(type, event),
    is_late,
    organisations: await Promise.all(
      reviewing.map((organisation) => partOf(organisation, event, type, store)),
    ),
  }
}

async function eventTypeOf(event: Reviewed, store: Store): Promise<EventType | undefined> {
  if (event.event_type === null) return undefined
  return store.eventTypes(event.university_id).doc(event.event_type).get()
}

function requireOnOffer(
  event: Reviewed,
  type: EventType | undefined,
  university: University,
): void {
  if (event.event_type === null) return
  if (
    type === undefined ||
    type.is_deleted ||
    !appliesToScope(type.applies_to, event.scope_id, university)
  )
    throw refused('event_type', 'This event type is not on offer for the huddle')
}

type Notice = Pick<StaffSettings, 'min_lead_days' | 'late_policy'>

/**
 * The notice period between submission and start: the type's own, or the office's default. See R25.
 */
function noticeFor(type: EventType, settings: StaffSettings): Notice {
  return type.min_lead_days === null ? settings : type
}

function requireNotice(name: string, { min_lead_days, late_policy }: Notice): void {
  if (late_policy === 'block')
    throw refused('start_datetime_local', `${name} needs ${min_lead_days} days notice`)
}

function isLate({ min_lead_days }: Notice, { start_datetime }: Reviewed, now: Date): boolean {
  return (
    min_lead_days !== null && start_datetime.getTime() - now.getTime() < min_lead_days * 86_400_000
  )
}

/**
 * One organisation's part of the review. The type and its documents belong to the university; a
 * national organisation decides without requiring documents of its own.
 */
async function partOf(
  organisation: University,
  event: Reviewed,
  type: EventType | undefined,
  store: Store,
): Promise<OrganisationSetup> {
  const isOwn = organisation.id === event.university_id
  const [reviewers_uids, requirements] = await Promise.all([
    reviewersFor(organisation.id, event, store),
    isOwn && type ? requirementsOf(type, event, store) : [],
  ])
  return {
    organisation_id: organisation.id,
    approval_rule: type?.approval_rule ?? 'all',
    extra_material_fields: type?.extra_material_fields ?? [],
    reviewers_uids,
    requirements,
  }
}

async function requirementsOf(type: EventType, event: Reviewed, store: Store) {
  const types = store.requirementTypes(event.university_id)
  const load = async (ids: readonly string[]): Promise<RequirementType[]> =>
    (await store.getAll([...new Set(ids)].map((id) => types.doc(id)))).flatMap((one) => one ?? [])
  const base = await load([
    ...type.document_requirement_ids,
    ...type.has_alcohol_document_ids,
    ...type.on_campus_document_ids,
    ...(type.chapter_requirement === 'never' ? [] : [systemRequirementIds.chapter]),
  ])
  const children = await load(
    base.flatMap((one) => one.conditional_requirements.map(({ requirement_id }) => requirement_id)),
  )
  return roundRequirementsOf(type, [...base, ...children], event)
}

function refused(field: string, message: string): ServiceError {
  return new ServiceError('validation-error', message, { [field]: [message] })
}
