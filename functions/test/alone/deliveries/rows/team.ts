import { endpoints, type University } from '@huddle/contract'
import { buildDashboardUser, buildInvitation, buildRole } from '@huddle/emulator-seed'

import { newCampus } from '../../../support/campus.ts'
import { store } from '../../../support/suite.ts'
import type { Act, Rows, Scene, Scenes } from '../scene.ts'
import { daysAgo, office, university_id } from '../setting.ts'

const { owner, campus } = office

const removeMember = (userId: string) => owner.call(endpoints.removeUser, { params: { userId } })
const comeBack = (uid: string) => store.dashboardUsers.doc(uid).update({ is_deleted: false })

async function memberWith(acts: (uid: string, email: string) => Act[]): Promise<Scene> {
  const { uid, user } = await campus.staff({ assignments: ['council-1'] })
  const staff = { university_id, organisation_type: 'university' }
  const account = { staff, email: user.email, isSignedIn: true }
  return {
    acts: acts(uid, user.email),
    outside: { accounts: new Map([[uid, account]]) },
    later: { 'they came back': { act: () => comeBack(uid), leadsTo: 'something else' } },
  }
}

const records: Scenes = {
  'a new address, and another one': async () => ({
    ...(await memberWith((uid) => [
      () => store.dashboardUsers.doc(uid).update({ email: `one-${uid}@staff.example` }),
      () => store.dashboardUsers.doc(uid).update({ email: `two-${uid}@staff.example` }),
    ])),
    later: {},
  }),
  'a removal': () => memberWith((uid) => [() => removeMember(uid)]),
}

/**
 * Uses a separate campus, because the scene may remove what the office of the other scenes needs.
 */
async function atRisk() {
  const own = await newCampus()
  const { uid } = await own.staff()
  const organisation = store.universities.doc(own.university.id)
  return { own, uid, organisation }
}

const grants: Scenes = {
  'an organisation loses the dashboard': async () => {
    const { organisation } = await atRisk()
    return {
      acts: [() => organisation.update({ has_dashboard_access: false })],
      later: {
        'it has it again': {
          act: () => organisation.update({ has_dashboard_access: true }),
          leadsTo: 'nothing',
        },
      },
    }
  },
}

const roles: Scenes = {
  'an organisation narrows a role': async () => {
    const { own } = await atRisk()
    const role = store.roles(own.university.id).doc('reviewer')
    const strict = buildRole({ id: 'reviewer', can_view_event_locations: false })
    return {
      acts: [() => role.set(strict)],
      later: { 'it is as usual again': { act: () => role.delete(), leadsTo: 'nothing' } },
    }
  },
}

const allGrants: Scenes = {
  'a record that says too much': async () => {
    const { uid, organisation } = await atRisk()
    const { organisation_access } = buildDashboardUser({})
    await organisation.update({ has_dashboard_access: false })
    return {
      acts: [() => store.dashboardUsers.doc(uid).update({ organisation_access })],
      later: {
        'the organisation has the dashboard again': {
          act: () => organisation.update({ has_dashboard_access: true }),
          leadsTo: 'nothing',
        },
      },
    }
  },
}

const removals: Scenes = {
  'somebody who reviews and has reviewed is moved to another organisation': async () => {
    const member = await campus.staff({ assignments: ['council-1'] })
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await member.call(endpoints.approveEvent, { params: { eventId }, body: undefined })
    await Promise.all([office.createEvent(), office.newPending()])
    const elsewhere = await newCampus()
    const moveTo = (id: University['id']) =>
      store.dashboardUsers.doc(member.uid).update({ university_id: id })
    return {
      acts: [() => moveTo(elsewhere.university.id)],
      later: { 'they were moved back': { act: () => moveTo(university_id), leadsTo: 'nothing' } },
    }
  },
  'somebody who reviews an event and a form': async () => {
    const { uid } = await campus.staff({ assignments: ['council-1'] })
    await office.createEvent()
    await office.newPending()
    return {
      acts: [() => removeMember(uid)],
      later: { 'they came back': { act: () => comeBack(uid), leadsTo: 'nothing' } },
    }
  },
}

const again: Scenes = {
  'a closed review that names somebody removed': async () => {
    const member = await campus.staff({ assignments: ['council-1'] })
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await member.call(endpoints.approveEvent, { params: { eventId }, body: undefined })
    return {
      acts: [() => removeMember(member.uid)],
      later: { 'they came back': { act: () => comeBack(member.uid), leadsTo: 'nothing' } },
    }
  },
  'an event that names somebody removed': async () => {
    const { uid } = await campus.staff({ assignments: ['council-1'] })
    const eventId = await office.createEvent()
    return {
      acts: [() => removeMember(uid)],
      later: {
        'they came back': { act: () => comeBack(uid), leadsTo: 'nothing' },
        'the event was deleted': {
          act: () => store.events.doc(eventId).update({ is_deleted: true, staff_scopes: [] }),
          leadsTo: 'nothing',
        },
      },
    }
  },
}

const invitations: Scenes = {
  'nobody accepted it in time': async () => {
    const invitation = buildInvitation({ university_id, expires_at: daysAgo(1) })
    const ref = store.invitations.doc(invitation.id)
    return {
      acts: [() => ref.set(invitation)],
      later: {
        'it was accepted': { act: () => ref.update({ status: 'joined' }), leadsTo: 'nothing' },
        'it was deleted': { act: () => ref.delete(), leadsTo: 'nothing' },
      },
    }
  },
}

export const teamRows = {
  onDashboardUserWritten: records,
  onRoleWritten: roles,
  onStaffRemoved: removals,
  onUniversityWritten: grants,
  updateStaffGrants: allGrants,
  handOverReviews: again,
  expireInvitations: invitations,
} satisfies Partial<Rows>
