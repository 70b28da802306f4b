import {
  defaultRolePermissions,
  endpoints,
  eventPage,
  eventSightOf,
  reviewerKeyOf,
  reviewEvent,
  type Event,
} from '@huddle/contract'
import { buildParticipant, type buildEvent } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { CallableRefusal, callEvents } from '../support/call-function.ts'
import { newCampus } from '../support/campus.ts'
import { personOf, type Person } from '../support/person.ts'
import { store } from '../support/suite.ts'
import { underRules } from '../support/under-rules.ts'

/**
 * `record`: what staff see; `record with place`: if their role may see the place. `eventSightOf`
 * explains the others.
 */
type Seen = 'whole' | 'record with place' | 'record' | 'inside' | 'page' | 'nothing'

const columns = ['draft', 'open', 'private', 'secret', 'cancelled', 'deleted'] as const
type Column = (typeof columns)[number]

const events: Record<Column, Parameters<typeof buildEvent>[0]> = {
  draft: {},
  open: { is_published: true },
  private: { is_published: true, privacy_status: 'private' },
  secret: { is_published: true, privacy_status: 'secret' },
  cancelled: { is_published: true, is_cancelled: true },
  deleted: { is_published: true, is_deleted: true },
}

const none = ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const
const ofUniversity = ['nothing', 'page', 'nothing', 'nothing', 'page', 'nothing'] as const
const guests = ['nothing', 'inside', 'inside', 'inside', 'inside', 'nothing'] as const
const hosts = ['whole', 'whole', 'whole', 'whole', 'whole', 'nothing'] as const
const staff = [
  ...(['record with place', 'record with place', 'record with place'] as const),
  ...(['record with place', 'record with place', 'nothing'] as const),
] as const
const withoutRight = ['record', 'record', 'record', 'record', 'record', 'nothing'] as const

/**
 * Who sees what of which event: the single table that HTTP, callables, rules and the pure function
 * are compared with.
 */
const table = {
  host: hosts,
  'invited host': ofUniversity,
  stranger: ofUniversity,
  requester: ofUniversity,
  going: guests,
  'not going': guests,
  invited: guests,
  'foreign guest': guests,
  foreigner: none,
  'deleted student': none,
  'deleted guest': none,
  'without a profile': none,
  owner: staff,
  'reviewer of the council': staff,
  'reviewer named': staff,
  'admin without the right': withoutRight,
  'reviewer elsewhere': none,
  'owner elsewhere': none,
  'removed reviewer named': none,
  'reviewer named who moved': none,
} satisfies Record<string, readonly Seen[]>
type Viewer = keyof typeof table
const viewers = Object.keys(table).filter((name): name is Viewer => name in table)
const cells = viewers.flatMap((viewer) =>
  columns.map((column, index) => [viewer, column, table[viewer][index] ?? 'nothing'] as const),
)

const people = new Map<Viewer, Person & { claims: object }>()
const made = new Map<Column, Event>()
const roles = {
  requester: 'requested',
  going: 'going',
  'not going': 'not_going',
  invited: 'invited',
  'foreign guest': 'invited',
  'deleted guest': 'going',
} as const
const named = [
  'reviewer named',
  'removed reviewer named',
  'reviewer named who moved',
] as const satisfies Viewer[]
const universityOf = new Map<Viewer, string | null>()

const signedIn = underRules()

beforeAll(async () => {
  const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
  const add = (viewer: Viewer, person: Person, university: string | null, claims: object = {}) => {
    people.set(viewer, { ...person, claims })
    universityOf.set(viewer, university)
  }
  const { id } = campus.university
  for (const viewer of ['host', 'invited host', 'stranger', 'requester', 'going'] as const)
    add(viewer, await campus.student(), id)
  for (const viewer of ['not going', 'invited'] as const) add(viewer, await campus.student(), id)
  for (const viewer of ['foreigner', 'foreign guest'] as const)
    add(viewer, await elsewhere.student(), elsewhere.university.id)
  for (const viewer of ['deleted student', 'deleted guest'] as const)
    add(viewer, await campus.student({ is_deleted: true }), null)
  add('without a profile', await personOf(`unknown-${id}`), null)
  const { organisation_type } = campus.university
  const asStaff = (university_id: string) => ({ staff: { university_id, organisation_type } })
  const team = {
    owner: await campus.staff({ role: 'owner' }),
    'reviewer of the council': await campus.staff({ assignments: ['council-1'] }),
    'reviewer named': await campus.staff({ assignments: ['council-2'] }),
    'reviewer elsewhere': await campus.staff({ assignments: ['council-2'] }),
    'removed reviewer named': await campus.staff({ is_deleted: true }),
    'admin without the right': await campus.staff({
      role: 'university-admin',
      role_permissions: {
        ...defaultRolePermissions['university-admin'],
        can_view_event_locations: false,
      },
    }),
  }
  await store
    .roles(id)
    .doc('university-admin')
    .set({
      ...defaultRolePermissions['university-admin'],
      id: 'university-admin',
      can_view_event_locations: false,
    })
  add('admin without the right', team['admin without the right'], null, asStaff(id))
  const moved = await elsewhere.staff({ assignments: ['council-1'] })
  add('reviewer named who moved', moved, null, asStaff(elsewhere.university.id))
  add('owner', team.owner, null, asStaff(id))
  add('reviewer of the council', team['reviewer of the council'], null, asStaff(id))
  add('reviewer named', team['reviewer named'], null, asStaff(id))
  add('reviewer elsewhere', team['reviewer elsewhere'], null, asStaff(id))
  add('removed reviewer named', team['removed reviewer named'], null, asStaff(id))
  const owner = await elsewhere.staff({ role: 'owner' })
  add('owner elsewhere', owner, null, asStaff(elsewhere.university.id))

  const { id: host_huddle } = await campus.huddle({ hosts: [uidOf('host')] })
  await Promise.all(
    columns.map(async (column) => {
      const event = await campus.event({
        ...events[column],
        host_huddle,
        location: 'Union Hall',
        scope_id: 'council-1',
        host_uid: uidOf('host'),
        hosts: [uidOf('host')],
        invited_hosts: [uidOf('invited host')],
        reviewers: named.map(uidOf),
        reviewers_keys: named.map((viewer) => reviewerKeyOf(id, uidOf(viewer))),
      })
      made.set(column, event)
      await Promise.all(
        Object.entries(roles).map(([viewer, role]) => {
          const uid = uidOf(viewers.find((one) => one === viewer) ?? 'stranger')
          return store
            .participants(event.id)
            .doc(uid)
            .set(buildParticipant({ id: uid, role }))
        }),
      )
      if (!event.is_published || event.is_deleted) return
      await vi.waitFor(
        async () => expect(await store.eventPages.doc(event.id).get()).toBeDefined(),
        { timeout: 60_000, interval: 200 },
      )
    }),
  )
})

const recordSights = new Set<Seen>(['whole', 'record', 'record with place'])

describe('the pure function', () => {
  const withoutStaff = cells.filter(
    ([, , seen]) => seen !== 'record' && seen !== 'record with place',
  )
  test.each(withoutStaff)('%s × %s: %s', (viewer, column, seen) => {
    const role = Object.entries(roles).find(([name]) => name === viewer)?.[1] ?? null
    const studentOf = universityOf.get(viewer) ?? null
    expect(eventSightOf({ uid: uidOf(viewer), studentOf, role }, eventOf(column))).toBe(seen)
  })
})

describe('HTTP', () => {
  test.each(cells)('%s × %s: %s', async (viewer, column, seen) => {
    const asked = { params: { eventId: eventOf(column).id } }
    const answer = personOfCell(viewer).call(endpoints.getEvent, asked)
    if (seen === 'nothing') {
      const refusal = answer.catch((error: unknown) => error)
      expect(await refusal).toMatchObject({ code: unlessSignedOut(viewer, 'not-found') })
      return
    }
    const read = await answer
    const isRecord = recordSights.has(seen)
    expect(reviewEvent.safeParse(read).success).toBe(isRecord)
    expect(eventPage.safeParse(read).success).toBe(!isRecord)
    const isPublic = eventOf(column).privacy_status === 'public'
    const tellsPlace = seen !== 'record' && (seen !== 'page' || isPublic)
    expect(read.location).toBe(tellsPlace ? 'Union Hall' : null)
  })
})

describe('rules', () => {
  test.each(cells)('%s × %s: %s', async (viewer, column, seen) => {
    const { uid, claims } = personOfCell(viewer)
    const event = eventOf(column)
    const db = signedIn(uid, claims)
    const reads = async (path: string) => {
      try {
        return (await db.doc(path).get()).exists
      } catch (error) {
        expect(error).toMatchObject({ code: 'permission-denied' })
        return false
      }
    }
    const hasPage = event.is_published && !event.is_deleted
    const isStudents = seen === 'whole' || seen === 'inside' || seen === 'page'
    const hasPlace = hasPage && event.privacy_status !== 'public'
    expect({
      record: await reads(`events/${event.id}`),
      placeOfRecord: await reads(`events/${event.id}/private/place`),
      page: await reads(`eventPages/${event.id}`),
      place: await reads(`eventPages/${event.id}/inside/place`),
    }).toEqual({
      record: recordSights.has(seen),
      placeOfRecord: seen === 'whole' || seen === 'record with place',
      page: hasPage && isStudents,
      place: hasPlace && (seen === 'whole' || seen === 'inside'),
    })
  })
})

describe('callables', () => {
  test.each(cells)('%s × %s: %s', async (viewer, column, seen) => {
    const person = personOfCell(viewer)
    const eventId = eventOf(column).id
    // Nothing in the table was rejected, so this call changes nothing. A host gets the conflict.
    const answer = await callEvents(person, 'resubmitEvent', { eventId }).catch(
      (error: unknown) => {
        if (error instanceof CallableRefusal) return error.code
        throw error
      },
    )
    const isStudent = (universityOf.get(viewer) ?? null) !== null
    if (!isStudent) expect(answer).toEqual(unlessSignedOut(viewer, 'forbidden'))
    else if (seen === 'nothing') expect(answer).toBe('not-found')
    else if (seen !== 'whole') expect(answer).toBe('forbidden')
    else expect(answer).toBe('conflict')
  })
})

/** A removal ends the person's sessions after a while: then they are no longer signed in. */
function unlessSignedOut(viewer: Viewer, code: string): unknown {
  return viewer === 'removed reviewer named'
    ? expect.stringMatching(`^(${code}|unauthorized)$`)
    : code
}

function personOfCell(viewer: Viewer) {
  const person = people.get(viewer)
  if (person === undefined) throw new Error(`There is no ${viewer}`)
  return person
}

function uidOf(viewer: Viewer): string {
  return personOfCell(viewer).uid
}

function eventOf(column: Column): Event {
  const event = made.get(column)
  if (event === undefined) throw new Error(`There is no ${column} event`)
  return event
}
