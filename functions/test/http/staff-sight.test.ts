import { all, endpoints, reviewerKeyOf, staffSightOf, type StaffSight } from '@huddle/contract'
import { beforeAll, expect, test } from 'vitest'

import { chapterAt, newCampus, type Staff } from '../support/campus.ts'
import { store } from '../support/suite.ts'
import { underRules } from '../support/under-rules.ts'

const firestoreOf = underRules()

const campus = await newCampus()
const elsewhere = await newCampus()
const national = await newCampus({ organisation_type: 'nationalOrganization' })
const strict = await newCampus()

const council = { assignments: ['council-1'], active_assignments: ['council-1'] }
const other = { assignments: ['council-2'], active_assignments: ['council-2'] }

/**
 * Each is named as a reviewer by the organisation that employed them when the events were created.
 */
const viewers: Record<string, Staff> = {
  'in scope': await campus.staff(council),
  'out of scope': await campus.staff(other),
  'named out of scope': await campus.staff(other),
  'named and moved away': await campus.staff(other),
  'named by the national organisation and moved here': await campus.staff(other),
  'named and removed': await campus.staff({ ...other, is_deleted: true }),
  'of another university': await elsewhere.staff({ role: 'owner', assignments: [all] }),
  'of the national organisation': await national.staff({ role: 'owner', assignments: [all] }),
  'without the right to see locations': await strict.staff(council),
}

const namedHere = ['named out of scope', 'named and moved away', 'named and removed']
const namedThere = ['named by the national organisation and moved here']
const key = (organisation: string) => (name: string) =>
  reviewerKeyOf(organisation, viewers[name]?.uid ?? '')

const given = {
  location: 'Union Hall',
  scope_id: 'council-1',
  ...chapterAt(campus, national),
  reviewers_keys: [
    ...namedHere.map(key(campus.university.id)),
    ...namedThere.map(key(national.university.id)),
  ],
}
const events = [
  await campus.event(given),
  await campus.event({ ...given, scope_id: null }),
  await campus.event({ ...given, is_published: true, privacy_status: 'secret' }),
  await campus.event({ ...given, is_deleted: true }),
  await strict.event({
    ...given,
    organisation_ids: [strict.university.id],
    reviewers_keys: [],
  }),
]

beforeAll(async () => {
  const moved = viewers['named and moved away']
  const { id: university_id } = elsewhere.university
  await store.dashboardUsers.doc(moved?.uid ?? '').update({ university_id })
  const role_permissions = {
    can_view_analytics: true,
    can_view_event_locations: false,
    huddle_group_types: [],
  }
  await store
    .roles(strict.university.id)
    .doc('reviewer')
    .set({ id: 'reviewer', ...role_permissions })
  await store.dashboardUsers
    .doc(viewers['without the right to see locations']?.uid ?? '')
    .update({ role_permissions })
})

async function sightByService({ call }: Staff, eventId: string): Promise<StaffSight> {
  const event = await call(endpoints.getEvent, { params: { eventId } }).catch(refused)
  if (event === undefined) return 'nothing'
  return event.location === null ? 'record' : 'record with place'
}

async function sightByRules({ uid, user }: Staff, eventId: string): Promise<StaffSight> {
  const { university_id, organisation_type } = user
  const firestore = firestoreOf(uid, { staff: { university_id, organisation_type } })
  const reads = async (path: string) =>
    (await firestore.doc(path).get().catch(refused)) !== undefined
  if (!(await reads(`events/${eventId}`))) return 'nothing'
  return (await reads(`events/${eventId}/private/place`)) ? 'record with place' : 'record'
}

function refused(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // A removal ends the sessions of the person.
  const codes = ['permission-denied', 'not-found', 'no-dashboard-access', 'unauthorized']
  if (codes.some((one) => one === code)) return
  throw error
}

test.each(Object.entries(viewers))(
  'staff %s can read the same of an event according to the contract, the service and the rules',
  async (_name, viewer) => {
    const staff = await store.dashboardUsers.doc(viewer.uid).get()
    if (staff === undefined) throw new Error('There is no such member')
    for (const event of events) {
      const sight = staffSightOf(staff, event)
      expect(await sightByService(viewer, event.id)).toBe(sight)
      expect(await sightByRules(viewer, event.id)).toBe(sight)
    }
  },
)

test('every combination of access occurs in the test', async () => {
  const sights = new Set<StaffSight>()
  for (const { uid } of Object.values(viewers)) {
    const staff = await store.dashboardUsers.doc(uid).get()
    if (staff) for (const event of events) sights.add(staffSightOf(staff, event))
  }
  expect(sights).toEqual(new Set(['nothing', 'record', 'record with place']))
})
