import { expect, test } from 'vitest'

import { updateMemberGrants, updateStaffGrants } from '#operations/team/update-staff-grants.ts'

import { newCampus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const rawOf = (uid: string) => store.dashboardUsers.doc(uid).raw
const hasAccess = async (uid: string): Promise<unknown> =>
  (await rawOf(uid).get()).get('organisation_access.has_dashboard_access')

test('grants are removed even from a manually damaged staff record', async () => {
  const campus = await newCampus()
  const broken = await campus.staff()
  const { id } = campus.university
  const members = [broken, ...(await Promise.all([campus.staff(), campus.staff()]))]
  await rawOf(broken.uid).update({ role: 'king', assignments: 'all' })
  await store.universities.doc(id).update({ has_dashboard_access: false })
  expect(await updateStaffGrants(id, { store })).toBe(members.length)
  for (const { uid } of members) expect(await hasAccess(uid)).toBe(false)
  expect((await rawOf(broken.uid).get()).get('active_assignments')).toEqual([])
})

test('a manually damaged or missing organisation grants nothing', async () => {
  const campus = await newCampus()
  const [one, other] = await Promise.all([campus.staff(), campus.staff()])
  await store.universities.doc(campus.university.id).raw.update({ has_dashboard_access: 'false' })
  expect(await updateStaffGrants(campus.university.id, { store })).toBe(2)
  expect(await hasAccess(one.uid)).toBe(false)

  await store.universities.doc(campus.university.id).set(campus.university)
  expect(await updateStaffGrants(campus.university.id, { store })).toBe(2)
  await rawOf(other.uid).update({ university_id: 7 })
  await updateMemberGrants(other.uid, { store })
  expect([await hasAccess(one.uid), await hasAccess(other.uid)]).toEqual([true, false])
})

test('manually damaged values of a role allow nothing', async () => {
  const campus = await newCampus()
  const { uid } = await campus.staff()
  await store.roles(campus.university.id).doc('reviewer').raw.set({ can_view_analytics: 'yes' })
  expect(await updateStaffGrants(campus.university.id, { store })).toBe(1)
  expect((await rawOf(uid).get()).get('role_permissions')).toEqual({
    can_view_analytics: false,
    can_view_event_locations: false,
    huddle_group_types: [],
  })
})
