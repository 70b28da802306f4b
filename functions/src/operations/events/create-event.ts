import {
  applyChanges,
  callables,
  event as eventSchema,
  noPlace,
  reviewActions,
  ServiceError,
  splitPlace,
  staffScopesOf,
  type CallableInput,
  type Event,
  type EventRecord,
  type Huddle,
} from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { relationToHuddle } from '#operations/huddles/relation-to-huddle.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { notFound } from '#operations/not-found.ts'
import { eventRefusal } from '#operations/reviews/decide-about-event.ts'
import { writeRecords } from '#operations/reviews/write-event-case.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'

import { requireRegistration } from './require-registration.ts'
import { requireNoBlackout } from './require-no-blackout.ts'
import { requireEligibleHosts, requireCreator } from './require-eligible-hosts.ts'
import { reviewSetupFor } from './review-setup-for.ts'

export const createEvent = implementCallable(
  callables.createEvent,
  async (caller, input, services) => {
    const { store } = services
    const huddle = await store.huddles.doc(input.host_huddle).get()
    const relation = huddle && (await relationToHuddle(huddle, caller, store))
    if (huddle === undefined || relation === undefined) throw notFound('huddle')
    if (relation !== 'host')
      throw new ServiceError('forbidden', 'Only hosts of the huddle create its events')
    requireCreator(input.hosts, caller.uid)
    const now = services.clock.now()
    const event = newEvent(input, huddle, caller.uid, now)
    await requireEligibleHosts(event, event.invited_hosts, store)
    if (event.img_src !== null) await requireUsable(event.img_src, 'img_src', services, event)
    const [setup, university, settings] = await Promise.all([
      reviewSetupFor(event, services, 'chosen-now'),
      store.universities.doc(huddle.university_id).get(),
      staffSettingsOf(huddle.university_id, store),
    ])
    if (university === undefined) throw new Error(`There is no university ${huddle.university_id}`)
    requireRegistration(huddle, settings)
    requireNoBlackout(event, settings)
    const clock = { timezone: university.timezone, reminders: settings.reminders }
    const decision = reviewActions.openReview(event, setup, clock, now)
    if (!decision.allowed) throw eventRefusal(decision, event, { uid: caller.uid, now })

    return store.transaction(async (tx) => {
      const existing = await tx.get(store.events.doc(input.id))
      if (existing) return retriedResponse(existing, caller.uid)
      const { next, facts } = decision
      const split = splitPlace(next, facts, noPlace)
      tx.create(store.events.doc(input.id), split.event)
      tx.set(store.eventPlace(input.id), split.place)
      writeRecords(
        tx,
        store,
        { reviews: [], documents: [] },
        { ...split, documents: next.documents },
        caller.requestId,
      )
      return { eventId: input.id }
    })
  },
)

/**
 * The client chooses the id, so a second call with it is a retry, unless the event belongs to
 * another person.
 */
function retriedResponse(existing: EventRecord, callerUid: string) {
  if (existing.host_uid === callerUid && !existing.is_deleted) return { eventId: existing.id }
  throw new ServiceError('already-exists', 'There is an event with this id already')
}

function newEvent(
  { id, host_huddle, hosts, ...fields }: CallableInput<typeof callables.createEvent>,
  huddle: Huddle,
  maker: string,
  now: Date,
): Event {
  const { university_id, university_name, organisation_ids, scope_id, affiliation } = huddle
  const event = eventSchema.parse({
    ...fields,
    id,
    host_huddle,
    huddle_name: huddle.title,
    huddle_img: huddle.img_src,
    university_id,
    university_name,
    organisation_ids,
    scope_id,
    staff_scopes: staffScopesOf({ organisation_ids, scope_id, is_deleted: false }),
    affiliation,
    host_uid: maker,
    hosts: [maker],
    created_at: now,
    updated_at: now,
    title_lower: fields.title.toLowerCase(),
    start_datetime: now,
    end_datetime: now,
    requires_review: true,
    review_status: 'inReview',
  })
  return applyChanges(event, { hosts })
}
