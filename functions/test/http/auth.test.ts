import {
  defaultStaffSettings,
  defaultRolePermissions,
  endpoints,
  huddleGroupTypes,
} from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { nobody, personOf, personWith, staffOf } from '../support/person.ts'
import { store } from '../support/suite.ts'

let campus: Campus
let owner: Staff

beforeAll(async () => {
  campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  owner = await campus.staff({ role: 'owner' })
})

describe('verify', () => {
  it('answers true for a good token', async () => {
    expect(await owner.call(endpoints.verifySignIn, {})).toBe(true)
  })

  it("answers 401 'Unauthorized' in the envelope without a token", async () => {
    const response = await nobody.send('GET', '/v1/auth/verify')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      code: 'unauthorized',
      errorMessage: 'Unauthorized',
      errors: {},
    })
  })

  it.each(['nonsense', `${'x'.repeat(40)}.${'y'.repeat(40)}.z`, ''])(
    'answers 401 for the token "%s"',
    async (token) => {
      await expect(
        personWith('nobody', token).call(endpoints.verifySignIn, {}),
      ).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
    },
  )
})

describe('the signed-in staff member', () => {
  it('is answered as stored', async () => {
    expect(await owner.call(endpoints.getCurrentUser, {})).toEqual(owner.user)
  })

  it('comes with permissions, organisation and flags in the settings', async () => {
    expect(await owner.call(endpoints.getAuthSettings, {})).toEqual({
      ...owner.user,
      university: {
        ...campus.university,
        settings: defaultStaffSettings,
        event_types: [],
        dashboard_users: [owner.uid],
      },
      permissions: defaultRolePermissions.owner,
      flags: {
        conditionalRequirements: true,
        isEventsTabEnabled: true,
        isFormsEnabled: true,
        isReportingEnabled: false,
      },
    })
  })

  it('has the permissions of the role as the university overrides them', async () => {
    const reviewer = await campus.staff({ role: 'reviewer' })
    const settings = () => reviewer.call(endpoints.getAuthSettings, {})
    expect((await settings()).permissions).toEqual(defaultRolePermissions.reviewer)
    await store
      .roles(campus.university.id)
      .doc('reviewer')
      .set({
        id: 'reviewer',
        can_view_analytics: true,
        can_view_event_locations: false,
        huddle_group_types: ['athletics'],
      })
    expect((await settings()).permissions).toEqual({
      can_view_analytics: true,
      can_view_event_locations: false,
      huddle_group_types: ['athletics'],
    })
  })

  it('covers, as a Reviewer, the kinds of groups that the own council or department looks after', async () => {
    const office = await newCampus()
    const { fsl_councils, student_life_departments } = office.university
    const typesOf = async (assignments: string[]) => {
      const staff = await office.staff({ role: 'reviewer', assignments })
      return (await staff.call(endpoints.getAuthSettings, {})).permissions.huddle_group_types
    }
    expect(await typesOf(fsl_councils.slice(0, 1).map(({ id }) => id))).toEqual([
      'frat',
      'sorrority',
    ])
    expect(await typesOf(student_life_departments.slice(0, 1).map(({ id }) => id))).toEqual([
      'athletics',
      'student_life',
      'online_community',
      'other',
    ])
    expect(await typesOf(['all'])).toEqual([...huddleGroupTypes])
  })
})

describe('who has no dashboard access', () => {
  const refusal = { code: 'no-dashboard-access', status: 403 }

  it('is refused: a student', async () => {
    const student = await campus.student()
    await expect(student.call(endpoints.getCurrentUser, {})).rejects.toMatchObject(refusal)
  })

  it('is refused with the next call after the removal', async () => {
    const removed = await campus.staff()
    await removed.call(endpoints.getCurrentUser, {})
    await store.dashboardUsers.doc(removed.uid).update({ is_deleted: true })
    await expect(removed.call(endpoints.getCurrentUser, {})).rejects.toMatchObject(refusal)
  })

  it('is refused: staff of a university without the dashboard', async () => {
    const without = await newCampus({ has_dashboard_access: false })
    const staff = await without.staff({ role: 'owner' })
    await expect(staff.call(endpoints.getCurrentUser, {})).rejects.toMatchObject(refusal)
  })

  it('is refused: staff who signed in by phone or with a custom token', async () => {
    const { uid } = await campus.staff({ role: 'owner' })
    const staff = { university_id: campus.university.id, organisation_type: 'university' }
    const byToken = await personOf(uid, { staff })
    await expect(byToken.call(endpoints.getCurrentUser, {})).rejects.toMatchObject(refusal)
  })

  it('is signed out: staff whose session began before they proved their address', async () => {
    const member = await campus.staff()
    await member.call(endpoints.getCurrentUser, {})
    await store.dashboardUsers.doc(member.uid).update({ sessions_after: new Date() })
    await expect(member.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({
      code: 'unauthorized',
      status: 401,
    })
  })

  it('is refused: somebody with the claim and no record', async () => {
    const uid = `claimant-${campus.university.id}`
    const claimant = await staffOf(
      { uid, email: `${uid}@staff.example` },
      {
        staff: { university_id: campus.university.id, organisation_type: 'university' },
      },
    )
    await expect(claimant.call(endpoints.getCurrentUser, {})).rejects.toMatchObject(refusal)
  })
})
