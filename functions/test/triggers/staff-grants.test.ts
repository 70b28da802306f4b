import { endpoints, grantsOf, type RolePermissions } from '@huddle/contract'
import { buildDashboardUser, buildRole } from '@huddle/emulator-seed'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, expect, test, vi } from 'vitest'

import { updateMemberGrants, updateStaffGrants } from '#operations/team/update-staff-grants.ts'

import { newCampus } from '../support/campus.ts'
import { invite, signUp } from '../support/newcomer.ts'
import { store } from '../support/suite.ts'
import { underRules } from '../support/under-rules.ts'

const waiting = { timeout: 60_000, interval: 200 }

const accessOf = async (uid: string) =>
  (await store.dashboardUsers.doc(uid).get())?.organisation_access
const hasAccess = async (uid: string) => (await accessOf(uid))?.has_dashboard_access

describe('what the organisation grants its staff', () => {
  const firestoreOf = underRules()

  test('grants end immediately for all staff when the organisation loses access, and return with it', async () => {
    const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
    const [member, stranger, event] = await Promise.all([
      campus.staff(),
      elsewhere.staff(),
      campus.event(),
    ])
    const others = Array.from({ length: 60 }, () =>
      buildDashboardUser({ university_id: campus.university.id }),
    )
    await Promise.all(others.map((other) => store.dashboardUsers.doc(other.uid).set(other)))
    const claims = { staff: { university_id: campus.university.id } }
    const read = () => firestoreOf(member.uid, claims).doc(`events/${event.id}`).get()
    await assertSucceeds(read())

    const organisation = store.universities.doc(campus.university.id)
    await organisation.update({ has_dashboard_access: false })
    const everybody = [member.uid, ...others.map(({ uid }) => uid)]
    const areAll = (expected: boolean) =>
      vi.waitFor(async () => {
        const found = await Promise.all(everybody.map(hasAccess))
        expect(found.filter((one) => one !== expected)).toEqual([])
      }, waiting)
    await areAll(false)
    await assertFails(read())
    expect(await hasAccess(stranger.uid)).toBe(true)

    await organisation.update({ has_dashboard_access: true })
    await areAll(true)
    await assertSucceeds(read())
  })

  test('grants follow the features and the affiliation of the organisation', async () => {
    const campus = await newCampus({ organisation_type: 'nationalOrganization' })
    const { uid } = await campus.staff()
    const features = { affiliation: 'Kappa Rho', feature_flags: ['isFormsEnabled'] }
    await store.universities.doc(campus.university.id).update(features)
    await vi.waitFor(async () => expect(await accessOf(uid)).toMatchObject(features), waiting)
  })

  test('grants follow the role and the organisation’s own values for it', async () => {
    const campus = await newCampus()
    const [owner, { uid }] = await Promise.all([campus.staff({ role: 'owner' }), campus.staff()])
    const permissionsOf = async () => (await store.dashboardUsers.doc(uid).get())?.role_permissions
    const strict: RolePermissions = {
      can_view_analytics: true,
      can_view_event_locations: false,
      huddle_group_types: ['frat'],
    }
    const record = buildRole({ id: 'reviewer', ...strict })
    await store.roles(campus.university.id).doc('reviewer').set(record)
    await vi.waitFor(async () => expect(await permissionsOf()).toEqual(strict), waiting)

    const changed = await owner.call(endpoints.updateUser, {
      params: { userId: uid },
      body: { role: 'university-admin' },
    })
    const { role_permissions } = grantsOf(
      { ...changed, role: 'university-admin' },
      campus.university,
      undefined,
    )
    expect(changed.role_permissions).toEqual(role_permissions)
    const back = await owner.call(endpoints.updateUser, {
      params: { userId: uid },
      body: { role: 'reviewer' },
    })
    expect(back.role_permissions).toEqual(strict)
  })

  test('a manually written or moved record gets the grants of its organisation', async () => {
    const [campus, other] = await Promise.all([
      newCampus({ feature_flags: ['isFormsEnabled'] }),
      newCampus({ has_dashboard_access: false }),
    ])
    const { organisation_access, role_permissions, ...bare } = buildDashboardUser({
      university_id: campus.university.id,
    })
    const raw = store.dashboardUsers.doc(bare.uid).raw
    await raw.set(bare)
    await vi.waitFor(
      async () =>
        expect(await raw.get().then((found) => found.data())).toMatchObject({
          organisation_access: { ...organisation_access, feature_flags: ['isFormsEnabled'] },
          role_permissions,
        }),
      waiting,
    )
    await raw.update({ university_id: other.university.id })
    await vi.waitFor(async () => expect(await hasAccess(bare.uid)).toBe(false), waiting)
  })
})

describe('recomputing the grants', () => {
  test('recomputing is idempotent, and a late delivery uses the current state', async () => {
    const campus = await newCampus()
    const { uid } = await campus.staff()
    const organisation = store.universities.doc(campus.university.id)
    await organisation.update({ has_dashboard_access: false })
    await vi.waitFor(async () => expect(await hasAccess(uid)).toBe(false), waiting)
    await organisation.update({ has_dashboard_access: true })
    // Simulates a delivery of the first change after the second one.
    await Promise.all([
      updateStaffGrants(campus.university.id, { store }),
      updateMemberGrants(uid, { store }),
      updateStaffGrants(campus.university.id, { store }),
    ])
    expect(await hasAccess(uid)).toBe(true)
    expect(await updateStaffGrants(campus.university.id, { store })).toBe(0)
  })

  test('recomputing removes the grants of staff whose organisation no longer exists', async () => {
    const campus = await newCampus()
    const { uid } = await campus.staff()
    await store.universities.doc(campus.university.id).delete()
    await vi.waitFor(async () => expect(await hasAccess(uid)).toBe(false), waiting)
  })
})

test('a person who joins while the organisation loses the dashboard gets no access', async () => {
  const rounds = 6
  const joining = await Promise.all(
    Array.from({ length: rounds }, async () => {
      const campus = await newCampus()
      const { id, email } = await invite(await campus.staff({ role: 'owner' }))
      return { campus, id, person: await signUp(email, 'harbour lights 7') }
    }),
  )
  await Promise.all(
    joining.map(async ({ campus, id, person }, round) => {
      const accepted = person
        .call(endpoints.acceptInvitation, { params: { inviteId: id } })
        .catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, round * 15))
      await store.universities.doc(campus.university.id).update({ has_dashboard_access: false })
      await accepted
      await vi.waitFor(async () => {
        const staff = await store.dashboardUsers
          .where('university_id', '==', campus.university.id)
          .get()
        expect(staff.map((one) => one.organisation_access.has_dashboard_access)).not.toContain(true)
        expect(staff.length).toBeGreaterThan(0)
      }, waiting)
      expect((await hasAccess(person.uid)) ?? false).toBe(false)
    }),
  )
})
