import { endpoints, type UnitChange } from '@huddle/contract'
import { buildDashboardUser } from '@huddle/emulator-seed'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, expect, test, vi } from 'vitest'

import { updateStaffGrants } from '#operations/team/update-staff-grants.ts'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { invite, signUp } from '../support/newcomer.ts'
import { store } from '../support/suite.ts'
import { underRules } from '../support/under-rules.ts'

const councils = [
  { id: 'council-1', name: 'Council One' },
  { id: 'council-2', name: 'Council Two' },
]
const [first] = councils

const setCouncils = ({ university }: Campus, owner: Staff, fsl_councils: UnitChange[] = councils) =>
  owner.call(endpoints.updateUniversity, {
    params: { universityId: university.id },
    body: { fsl_councils },
  })
const activeOf = async (uid: string) =>
  (await store.dashboardUsers.doc(uid).get())?.active_assignments
const settled = (uid: string, expected: string[]) =>
  vi.waitFor(async () => expect(await activeOf(uid)).toEqual(expected), {
    timeout: 60_000,
    interval: 200,
  })
describe('what rules let staff read', () => {
  const firestoreOf = underRules()

  test('ends with the removal of their council, and comes back with it', async () => {
    const campus = await newCampus()
    const [owner, member, event] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-1', 'council-2'] }),
      campus.event({ scope_id: 'council-2' }),
    ])
    const claims = { staff: { university_id: campus.university.id } }
    const database = firestoreOf(member.uid, claims)
    const inCouncil = (id: string) =>
      database
        .collection('events')
        .where('staff_scopes', 'array-contains', `${campus.university.id}/${id}`)
        .orderBy('start_datetime')
        .orderBy('end_datetime')
        .orderBy('is_cancelled')
        .get()
    await assertSucceeds(database.doc(`events/${event.id}`).get())
    await assertSucceeds(inCouncil('council-2'))

    await setCouncils(campus, owner, first && [first])
    await settled(member.uid, ['council-1'])
    await assertFails(database.doc(`events/${event.id}`).get())
    await assertFails(inCouncil('council-2'))
    await assertSucceeds(inCouncil('council-1'))

    await setCouncils(campus, owner)
    await settled(member.uid, ['council-1', 'council-2'])
    await assertSucceeds(database.doc(`events/${event.id}`).get())
    await assertSucceeds(inCouncil('council-2'))
  })
})

describe('effective assignments', () => {
  test('effective assignments are recomputed for all staff of the organisation and no other', async () => {
    const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
    const [owner, stranger] = await Promise.all([
      campus.staff({ role: 'owner' }),
      elsewhere.staff({ assignments: ['council-2'] }),
    ])
    const members = Array.from({ length: 120 }, () =>
      buildDashboardUser({
        university_id: campus.university.id,
        assignments: ['council-2', 'department-1'],
      }),
    )
    await Promise.all(members.map((member) => store.dashboardUsers.doc(member.uid).set(member)))

    await setCouncils(campus, owner, first && [first])
    await vi.waitFor(
      async () => {
        const after = await store.dashboardUsers
          .where('university_id', '==', campus.university.id)
          .where('role', '==', 'reviewer')
          .get()
        expect(after).toHaveLength(120)
        for (const { assignments, active_assignments } of after) {
          expect(assignments).toEqual(['council-2', 'department-1'])
          expect(active_assignments).toEqual(['department-1'])
        }
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(await activeOf(owner.uid)).toEqual(['all'])
    expect(await activeOf(stranger.uid)).toEqual(['council-2'])
  })

  test('effective assignments are written once, and a new council reaches only staff of everything', async () => {
    const campus = await newCampus()
    const [owner, member] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-2'] }),
    ])
    await setCouncils(campus, owner, first && [first])
    await settled(member.uid, [])
    expect(await updateStaffGrants(campus.university.id, { store })).toBe(0)
    const scopesOf = async ({ uid }: Staff) =>
      (await store.dashboardUsers.doc(uid).get())?.visible_scopes
    const before = (await scopesOf(owner)) ?? []
    await setCouncils(campus, owner, [...(first ? [first] : []), { name: 'Council Three' }])
    await vi.waitFor(async () => expect(await scopesOf(owner)).toHaveLength(before.length + 1), {
      timeout: 60_000,
      interval: 200,
    })
    expect(await updateStaffGrants(campus.university.id, { store })).toBe(0)
    expect(await scopesOf(member)).toEqual([])
    expect(await activeOf(member.uid)).toEqual([])
  })

  test('effective assignments are correct for staff who are assigned or join after a removal', async () => {
    const campus = await newCampus()
    const [owner, member] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-2'] }),
    ])
    const invitation = await invite(owner, { assignments: ['council-1', 'council-2'] })
    await setCouncils(campus, owner, first && [first])

    const changed = await owner.call(endpoints.updateUser, {
      params: { userId: member.uid },
      body: { assignments: ['council-2', 'council-1'] },
    })
    expect(changed).toMatchObject({
      assignments: ['council-2', 'council-1'],
      active_assignments: ['council-1'],
    })
    const newcomer = await signUp(invitation.email, 'harbour lights 7')
    await newcomer.call(endpoints.acceptInvitation, { params: { inviteId: invitation.id } })
    expect(await store.dashboardUsers.doc(newcomer.uid).get()).toMatchObject({
      assignments: ['council-1', 'council-2'],
      active_assignments: ['council-1'],
    })
  })
})
