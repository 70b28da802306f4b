import { randomUUID } from 'node:crypto'

import {
  callables,
  createClient,
  endpoints,
  fileLocation,
  grantsOf,
  type CallableName,
  type Client,
  type FileLocation,
  type Huddle,
  type University,
} from '@huddle/contract'
import {
  addEventType,
  addHuddle,
  addRequirementType,
  addStaff,
  addStudent,
  addUniversity,
  buildDashboardUser,
  buildEventType,
  buildHuddle,
  buildRequirementType,
  buildStudent,
  buildStudentContact,
  buildUniversity,
  createWorld,
  localPassword,
  pdfTitled,
  writeWorld,
} from '@huddle/emulator-seed'
import { z } from 'zod'

import { environment } from './environment.ts'

/** A person who can sign in. */
export type Member = { uid: string; email: string; password: string; name: string }

/**
 * A separate university for one test, with two reviewers, an Owner and a host who creates events.
 */
export type Campus = {
  university: University
  huddle: Huddle
  ann: Member
  bob: Member
  owner: Member
  host: Host
}

export type Host = Member & {
  /** Creates an event as the app does, with a default title if none is given. */
  createEvent(given: {
    title: string
    /** One of the two prepared types, or another one by its id. */
    type?: 'plain' | 'with documents' | { id: string }
    days?: number
  }): Promise<string>
  /** Submits a PDF for the security plan, as the app does: upload, then the call. */
  submitPlan(eventId: string): Promise<void>
  /** Answers a Yes/No question. */
  answer(eventId: string, documentId: string, binary_answer: boolean): Promise<void>
}

/** Creates the university; `given` overrides its fields. */
export async function newCampus(given: Partial<University> = {}): Promise<Campus> {
  const id = `e2e-${randomUUID().slice(0, 8)}`
  const world = createWorld(new Date())
  const university = addUniversity(
    world,
    buildUniversity({ id, name: 'Harbour University', timezone: 'Europe/London', ...given }),
  )
  const staff = (name: string, role: 'owner' | 'reviewer', assignments: string[]) => {
    const uid = `${id}-${name.toLowerCase()}`
    const profile = { first_name: name, last_name: 'Adler', position: 'Student Activities' }
    const granted = grantsOf({ university_id: id, role, assignments }, university, undefined)
    const user = addStaff(
      world,
      buildDashboardUser({ uid, university_id: id, role, assignments, profile, ...granted }),
    )
    return { uid, email: user.email, password: localPassword, name: `${name} Adler` }
  }
  const ann = staff('Ann', 'reviewer', ['council-1'])
  const bob = staff('Bob', 'reviewer', ['council-1'])
  const owner = staff('Olga', 'owner', ['all'])

  const student = buildStudent({
    id: `${id}-zoe`,
    university_id: id,
    first_name: 'Zoe',
    last_name: 'Hall',
  })
  const contact = buildStudentContact({ email: `zoe@${id}.example`, phone_number: null })
  addStudent(world, student, contact, 'host')
  const huddle = buildHuddle({
    university_id: id,
    title: 'Sailing Club',
    hosts: [student.id],
    host_uid: student.id,
    scope_id: 'council-1',
  })
  addHuddle(world, huddle, [student])

  const plan = addRequirementType(
    world,
    buildRequirementType({ id: `${id}-plan`, university_id: id, name: 'Security plan' }),
  )
  const plain = addEventType(world, buildEventType({ university_id: id, name: 'Social event' }))
  const withDocuments = addEventType(
    world,
    buildEventType({ university_id: id, name: 'Party', document_requirement_ids: [plan.id] }),
  )
  await writeWorld(world)

  const member = {
    uid: student.id,
    email: contact.email ?? '',
    password: localPassword,
    name: 'Zoe Hall',
  }
  const eventTypes = (type: 'plain' | 'with documents' | { id: string }) =>
    typeof type === 'object' ? type.id : (type === 'plain' ? plain : withDocuments).id
  const host: Host = {
    ...member,
    async createEvent({ title, type = 'plain', days = 14 }) {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const eventId = `event-${randomUUID()}`
      await callEvents(member, 'createEvent', {
        id: eventId,
        host_huddle: huddle.id,
        title,
        start_datetime_local: `${day}T19:00:00`,
        end_datetime_local: `${day}T22:00:00`,
        timezone: 'Europe/London',
        location: 'Boathouse',
        event_type: eventTypes(type),
        hosts: [member.uid],
      })
      return eventId
    },
    async submitPlan(eventId) {
      const bytes = new Uint8Array(await pdfTitled('Security plan'))
      const location = fileLocation.parse({ type: 'review-answer', eventId, documentId: plan.id })
      const file_ref = await upload(member, location, bytes)
      const file = {
        file_ref,
        name: 'security-plan.pdf',
        size: bytes.length,
        type: 'application/pdf',
      }
      await callEvents(member, 'submitDocument', { eventId, documentId: plan.id, file })
    },
    async answer(eventId, documentId, binary_answer) {
      await callEvents(member, 'submitDocument', { eventId, documentId, binary_answer })
    },
  }
  return { university, huddle, ann, bob, owner, host }
}

/** Calls an operation of the app's `events` callable as this person. */
export async function callEvents<Name extends CallableName>(
  member: Member,
  name: Name,
  input: z.input<(typeof callables)[Name]['input']>,
): Promise<void> {
  const response = await fetch(`${environment.HUDDLE_FUNCTIONS_URL}/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(member)}`,
    },
    body: JSON.stringify({ data: { op: callables[name].op, input } }),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
}

/**
 * Uploads a PDF as the app does: announces it to the server, then uploads under the Storage rules.
 * Returns its path.
 */
export async function upload(
  member: Member,
  location: FileLocation,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { storagePath } = await clientOf(member)(endpoints.startSingleUpload, {
    body: { fileType: 'application/pdf', location, fileSize: bytes.length },
  })
  const bucket = `${environment.GCLOUD_PROJECT}.appspot.com`
  const address = `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket}/o?name=${encodeURIComponent(storagePath)}`
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/pdf',
      authorization: `Bearer ${await tokenOf(member)}`,
    },
    body: bytes,
  })
  if (!response.ok)
    throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  return storagePath
}

/** The typed client, authenticated as this person. */
export function clientOf(member: Member): Client {
  return createClient({
    baseUrl: environment.HUDDLE_WEB_URL,
    fetch: (url, init) => fetch(url, init),
    token: () => tokenOf(member),
    headers: () => ({ 'x-request-id': randomUUID() }),
    pause: (retry) => new Promise((resolve) => setTimeout(resolve, retry * 200)),
  })
}

const signedIn = z.object({ idToken: z.string() })

/** The ID token of a person. */
export async function tokenOf({ email, password }: Member): Promise<string> {
  const host = environment.FIREBASE_AUTH_EMULATOR_HOST
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return signedIn.parse(await response.json()).idToken
}
