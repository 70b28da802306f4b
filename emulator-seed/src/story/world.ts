import {
  eventPageOf,
  huddle as huddleSchema,
  noPlace,
  splitPlace,
  withPlace,
  type DashboardUser,
  type EventRecord,
  type EventType,
  type Form,
  type Huddle,
  type RequirementType,
  type StudentContact,
  type StudentProfile,
  type University,
} from '@huddle/contract'

import { buildMember } from '../build/member.ts'
import type { FormPlot } from '../review/form-plot.ts'
import type { ReviewPlot } from '../review/review-plot.ts'
import type { GuestCounts } from './guests.ts'
import { seededRandom, type Random } from '../random.ts'

export type AccountKind = 'staff' | 'host' | 'student'

export type Account = {
  uid: string
  email: string
  password: string
  name: string
  kind: AccountKind
  role: string
  universityId: string
  phoneNumber: string | null
  claims: Record<string, unknown> | null
}

/** A file in Storage: one of the pictures, or a PDF generated from its title. */
export type StoredFile = { path: string } & ({ picture: string } | { pdf: string })

/** Everything to write into the emulators, by path. */
export type World = {
  now: Date
  random: Random
  /** Documents without their ids, which are in the paths. */
  documents: Map<string, Record<string, unknown>>
  accounts: Account[]
  files: StoredFile[]
  plots: ReviewPlot[]
}

/** One password for everyone: these users exist only in the emulators. */
export const localPassword = 'huddle-local'

export function createWorld(now: Date): World {
  return {
    now,
    random: seededRandom(20_26),
    documents: new Map(),
    accounts: [],
    files: [],
    plots: [],
  }
}

export function addUniversity(world: World, university: University): University {
  put(world, `universities/${university.id}`, university, 'id')
  return university
}

export function addEventType(world: World, type: EventType): EventType {
  put(world, `universities/${type.university_id}/eventTypes/${type.id}`, type, 'id')
  return type
}

export function addRequirementType(world: World, type: RequirementType): RequirementType {
  put(world, `universities/${type.university_id}/documentTypes/${type.id}`, type, 'id')
  if (type.file !== null) world.files.push({ path: type.file, pdf: type.name })
  return type
}

export function addStaff(world: World, user: DashboardUser): DashboardUser {
  put(world, `dashboardUsers/${user.uid}`, user, 'uid')
  world.accounts.push({
    uid: user.uid,
    email: user.email,
    password: localPassword,
    name: `${user.profile.first_name} ${user.profile.last_name}`,
    kind: 'staff',
    role: user.role,
    universityId: user.university_id,
    phoneNumber: null,
    claims: {
      staff: { university_id: user.university_id, organisation_type: user.organisation_type },
    },
  })
  return user
}

export function addStudent(
  world: World,
  student: StudentProfile,
  contact: StudentContact,
  kind: 'host' | 'student' | 'guest',
): StudentProfile {
  put(world, `users/${student.id}`, student, 'id')
  put(world, `users/${student.id}/private/contact`, contact)
  if (kind !== 'guest') {
    world.accounts.push({
      uid: student.id,
      email: contact.email ?? `${student.id}@student.example`,
      password: localPassword,
      name: `${student.first_name} ${student.last_name}`,
      kind,
      role: kind,
      universityId: student.university_id,
      phoneNumber: contact.phone_number,
      claims: null,
    })
  }
  return student
}

export function addHuddle(world: World, huddle: Huddle, people: readonly StudentProfile[]): Huddle {
  put(world, `huddles/${huddle.id}`, huddle, 'id')
  for (const person of people) {
    const isHost = huddle.hosts.includes(person.id)
    const place = buildMember(
      {
        id: person.id,
        role: isHost ? 'host' : 'member',
        first_name: person.first_name,
        last_name: person.last_name,
        avatar: person.img_src,
      },
      huddle.created_at,
    )
    put(world, `huddles/${huddle.id}/members/${person.id}`, place, 'id')
  }
  return huddle
}

/** Adds an event with all records of its review. */
export function addEvent(world: World, plot: ReviewPlot, counts: Partial<GuestCounts>): void {
  const { documents } = plot.current
  const split = splitPlace(plot.current, plot.facts, noPlace)
  const { reviews, revision, facts, place } = split
  const event = { ...split.event, ...counts }
  world.plots.push(plot)
  countInHuddle(world, event)
  put(world, `events/${event.id}`, event, 'id')
  put(world, `events/${event.id}/private/place`, place)
  const published = eventPageOf(withPlace(event, place))
  if (published) put(world, `eventPages/${event.id}`, published.page, 'id')
  if (published?.place) put(world, `eventPages/${event.id}/inside/place`, published.place)
  if (revision) put(world, `events/${event.id}/revisions/${revision.id}`, revision, 'id')
  for (const document of documents) {
    put(world, `events/${event.id}/reviewDocuments/${document.id}`, document, 'id')
    if (document.file) world.files.push({ path: document.file.file_ref, pdf: document.name })
  }
  for (const review of reviews) put(world, `eventReviews/${review.id}`, review, 'id')
  for (const { review_id, ...entry } of facts) {
    put(world, `eventReviews/${review_id}/history/${entry.id}`, entry, 'id')
  }
}

export function addForm(world: World, form: Form): Form {
  put(world, `universities/${form.university_id}/forms/${form.id}`, form, 'id')
  return form
}

/** Adds a huddle's form submission, with its answers and history. */
export function addFormPlot(world: World, { current, facts }: FormPlot): void {
  const { submission, answers } = current
  const path = `huddles/${submission.huddle_id}/forms/${submission.id}`
  // A collection group query finds it by `id`, so the id is also stored as a field.
  put(world, path, submission)
  for (const answer of answers) {
    put(world, `${path}/requirements/${answer.id}`, answer, 'id')
    if (answer.file) world.files.push({ path: answer.file.file_ref, pdf: answer.name })
  }
  for (const entry of facts) put(world, `${path}/history/${entry.id}`, entry, 'id')
}

function countInHuddle(world: World, event: EventRecord): void {
  const path = `huddles/${event.host_huddle}`
  const huddle = world.documents.get(path)
  if (!huddle) throw new Error(`No huddle ${event.host_huddle} for ${event.title}`)
  const isUpcoming = !event.is_cancelled && event.end_datetime >= world.now
  const { events_count, number_of_upcoming_events, last_activity_at } = huddleCounters.parse(huddle)
  const upcoming = number_of_upcoming_events + (isUpcoming ? 1 : 0)
  const active = event.submitted_at ?? event.created_at
  world.documents.set(path, {
    ...huddle,
    events_count: events_count + 1,
    number_of_upcoming_events: upcoming,
    has_upcoming_events: upcoming > 0,
    last_activity_at:
      last_activity_at === null || last_activity_at < active ? active : last_activity_at,
  })
}

const huddleCounters = huddleSchema.pick({
  events_count: true,
  number_of_upcoming_events: true,
  last_activity_at: true,
})

export function put<T extends object>(
  world: World,
  path: string,
  value: T,
  idField?: keyof T & string,
): void {
  if (world.documents.has(path)) throw new Error(`The story puts two documents at ${path}`)
  const fields = Object.entries(value).filter(([field]) => field !== idField)
  world.documents.set(path, Object.fromEntries(fields))
}
