import { randomUUID } from 'node:crypto'

import {
  eventReviewIdOf,
  noPlace,
  withPlace,
  type Event,
  type EventReview,
  type HistoryEntry,
  type University,
  type Huddle,
} from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'

import { callEvents } from './call-function.ts'
import { newCampus, type Campus, type Staff } from './campus.ts'
import type { Person } from './person.ts'
import { adminApp, store, suite } from './suite.ts'

/**
 * A campus whose office reviews events: Ann and Bob of the council, an owner, a host with a huddle,
 * and a type that requires documents.
 */
export type Office = {
  campus: Campus
  ann: Staff
  bob: Staff
  owner: Staff
  outsider: Staff
  host: Person
  huddle: Huddle
  types: { plain: string; withDocuments: string; unreviewed: string; anyOne: string }
  documents: { plan: string; venue: string; permit: string }
  /** Created by the host through the app's own call. */
  createEvent(given?: Record<string, unknown>): Promise<string>
}

const inTwoWeeks = () => localDate(14)

/** With `national`, the huddle is a chapter of that national organisation. */
export async function newOffice({ national }: { national?: University } = {}): Promise<Office> {
  const campus = await newCampus()
  const university_id = campus.university.id
  const [ann, bob, outsider, owner, host] = await Promise.all([
    campus.staff({ assignments: ['council-1'] }),
    campus.staff({ assignments: ['council-1'] }),
    campus.staff({ assignments: ['council-2'] }),
    campus.staff({ role: 'owner', assignments: ['all'] }),
    campus.student(),
  ])
  const huddle = await campus.huddle({
    hosts: [host.uid],
    host_uid: host.uid,
    scope_id: 'council-1',
    ...(national === undefined
      ? {}
      : {
          affiliation: national.affiliation,
          organisation_ids: [university_id, national.id],
        }),
  })
  const id = (name: string) => `${university_id}-${name}`
  const documents = { plan: id('plan'), venue: id('venue'), permit: id('permit') }
  const types = {
    plain: id('plain'),
    withDocuments: id('documents'),
    unreviewed: id('unreviewed'),
    anyOne: id('any'),
  }
  const requirementTypes = [
    buildRequirementType({ id: documents.plan, university_id, name: 'Security plan' }),
    buildRequirementType({
      id: documents.venue,
      university_id,
      name: 'Where is it?',
      type: 'multipleChoice',
      multiple_choice_options: [
        { id: 'inside', name: 'Inside' },
        { id: 'outside', name: 'Outside' },
      ],
      conditional_requirements: [{ option_id: 'outside', requirement_id: documents.permit }],
    }),
    buildRequirementType({
      id: documents.permit,
      university_id,
      name: 'Permit',
      type: 'textInput',
    }),
  ]
  const eventTypes = [
    buildEventType({ id: types.plain, university_id }),
    buildEventType({
      id: types.withDocuments,
      university_id,
      document_requirement_ids: [documents.plan, documents.venue],
    }),
    buildEventType({ id: types.unreviewed, university_id, review_required: false }),
    buildEventType({ id: types.anyOne, university_id, approval_rule: 'any' }),
  ]
  await Promise.all([
    ...requirementTypes.map((one) => store.requirementTypes(university_id).doc(one.id).set(one)),
    ...eventTypes.map((one) => store.eventTypes(university_id).doc(one.id).set(one)),
  ])
  return {
    campus,
    ann,
    bob,
    owner,
    outsider,
    host,
    huddle,
    types,
    documents,
    async createEvent(given = {}) {
      const eventId = `event-${randomUUID()}`
      await callEvents(host, 'createEvent', eventInput(eventId, huddle, host, types.plain, given))
      return eventId
    },
  }
}

export function eventInput(
  id: string,
  huddle: Huddle,
  host: Person,
  event_type: string,
  given: Record<string, unknown> = {},
) {
  return {
    id,
    host_huddle: huddle.id,
    title: 'Spring mixer',
    start_datetime_local: `${inTwoWeeks()}T19:00:00`,
    end_datetime_local: `${inTwoWeeks()}T22:00:00`,
    timezone: 'Europe/London',
    location: 'Boathouse',
    event_type,
    hosts: [host.uid],
    ...given,
  }
}

/** The date this many days from now. */
export function localDate(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export async function readEvent(eventId: string): Promise<Event> {
  const [event, place] = await Promise.all([
    store.events.doc(eventId).get(),
    store.eventPlace(eventId).get(),
  ])
  if (!event) throw new Error(`There is no event ${eventId}`)
  return withPlace(event, place ?? noPlace)
}

export async function readReview({ university_id, id }: Event): Promise<EventReview> {
  const review = await store.eventReviews.doc(eventReviewIdOf(id, university_id)).get()
  if (!review) throw new Error(`Event ${id} has no review`)
  return review
}

export async function readHistory(event: Event): Promise<HistoryEntry[]> {
  return store.eventReviews
    .history(eventReviewIdOf(event.id, event.university_id))
    .orderBy('at')
    .get()
}

/** Uploads a file as the app does before naming it in an answer. */
export async function uploadFile(
  eventId: string,
  documentId: string,
  { content = '%PDF-1.7 plan', type = 'application/pdf', name = 'plan.pdf' } = {},
) {
  const file_ref = `events/${eventId}/review/${documentId}/${randomUUID()}`
  await getStorage(adminApp)
    .bucket(suite.bucket)
    .file(file_ref)
    .save(content, { contentType: type, resumable: false })
  return { file_ref, name, size: content.length, type }
}
