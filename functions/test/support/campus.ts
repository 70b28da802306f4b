import { randomUUID } from 'node:crypto'

import {
  all,
  grantsOf,
  noPlace,
  reviewerKeyOf,
  type DashboardUser,
  type Event,
  type Huddle,
  type ReviewDocument,
  type ReviewerKey,
  type University,
} from '@huddle/contract'
import {
  buildDashboardUser,
  buildEvent,
  buildHuddle,
  buildReviewDocument,
  buildStudent,
  buildStudentContact,
  buildUniversity,
} from '@huddle/emulator-seed'

import { personOf, staffOf, type Person } from './person.ts'
import { store } from './suite.ts'

type Given<Build extends (given: never) => unknown> = NonNullable<Parameters<Build>[0]>

export type Staff = Person & { user: DashboardUser }

/** The key of a staff member in lists of reviewers. */
export function keyOf({ user }: Pick<Staff, 'user'>): ReviewerKey {
  return reviewerKeyOf(user.university_id, user.uid)
}

/** Returns the organisations of an event or huddle of a chapter. */
export function chapterAt({ university }: Campus, national: Campus) {
  return { organisation_ids: [university.id, national.university.id] }
}

/** A university for a single test, so that tests can run in parallel in one suite. */
export type Campus = {
  university: University
  staff(given?: Given<typeof buildDashboardUser>): Promise<Staff>
  student(given?: Given<typeof buildStudent>): Promise<Person>
  huddle(given?: Given<typeof buildHuddle>): Promise<Huddle>
  /** Written as given, without review records. */
  event(given?: Given<typeof buildEvent>): Promise<Event>
  events(count: number, given: (index: number) => Given<typeof buildEvent>): Promise<Event[]>
  document(event: Event, given?: Given<typeof buildReviewDocument>): Promise<ReviewDocument>
}

/** Writes the record and the place like the server. */
async function writeEvent(event: Event): Promise<void> {
  const { location, place_id } = event
  await Promise.all([
    store.events.doc(event.id).set(event),
    store.eventPlace(event.id).set({ ...noPlace, location, place_id }),
  ])
}

export async function newCampus(given: Given<typeof buildUniversity> = {}): Promise<Campus> {
  const id = `campus-${randomUUID().slice(0, 8)}`
  const university = buildUniversity({ id, ...given })
  await store.universities.doc(id).set(university)
  const eventOf = (overrides: Given<typeof buildEvent> = {}): Event =>
    buildEvent({ university_id: id, ...overrides })

  return {
    university,
    async staff(overrides = {}) {
      const { organisation_type } = university
      const { role = 'reviewer', assignments = [all] } = overrides
      const user = buildDashboardUser({
        university_id: id,
        organisation_type,
        ...grantsOf({ university_id: id, role, assignments }, university, undefined),
        ...overrides,
      })
      const [person] = await Promise.all([
        staffOf(user, { staff: { university_id: id, organisation_type } }),
        store.dashboardUsers.doc(user.uid).set(user),
      ])
      return { ...person, user }
    },
    async student(overrides = {}) {
      const student = buildStudent({ university_id: id, ...overrides })
      const contact = buildStudentContact({ email: `${student.id}@student.example` })
      const [person] = await Promise.all([
        personOf(student.id),
        store.students.doc(student.id).set(student),
        store.studentContacts(student.id).set(contact),
      ])
      return person
    },
    async huddle(overrides = {}) {
      const huddle = buildHuddle({ university_id: id, ...overrides })
      await store.huddles.doc(huddle.id).set(huddle)
      return huddle
    },
    async event(overrides = {}) {
      const event = eventOf(overrides)
      await writeEvent(event)
      return event
    },
    async events(count, overrides) {
      const events = Array.from({ length: count }, (_, index) => eventOf(overrides(index)))
      await Promise.all(events.map(writeEvent))
      return events
    },
    async document(event, overrides = {}) {
      const document = buildReviewDocument(overrides)
      await store.reviewDocuments(event.id).doc(document.id).set(document)
      return document
    },
  }
}
