import { grantsOf, type DashboardUser, type University } from '@huddle/contract'
import { buildAlert, buildDashboardUser, buildDigestItem } from '@huddle/emulator-seed'

import type { CallerName } from '../callers.ts'
import type { Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

export function putAllStaff(
  { id, fact, mail, phone }: Names,
  { ours, theirs, national }: Organisations,
  put: Put,
): void {
  const putStaff = (
    name: string,
    university: University,
    { role = 'reviewer', assignments = ['all'], ...given }: Partial<DashboardUser> = {},
  ) => {
    const user = buildDashboardUser({
      uid: id(name),
      university_id: university.id,
      organisation_type: university.organisation_type,
      email: mail(`staff.${name}.mail`),
      phone_number: phone(`staff.${name}.phone`),
      profile: { first_name: 'Staff', last_name: name, position: 'Adviser' },
      role,
      assignments,
      ...grantsOf({ university_id: university.id, role, assignments }, university, undefined),
      ...(name.startsWith('reviewer')
        ? {
            role_permissions: {
              can_view_analytics: false,
              can_view_event_locations: false,
              huddle_group_types: [],
            },
          }
        : {}),
      ...given,
    })
    const root = `dashboardUsers/${id(name)}`
    put(root, user)
    const about = { title: fact(`alert.${name}`) }
    put(`${root}/alerts/${id('alert')}`, buildAlert({ ...about, id: id('alert') }))
    put(
      `${root}/digestItems/${id('digest')}`,
      buildDigestItem({ id: id('digest'), uid: id(name), body: fact('server.digest') }),
    )
  }
  putStaff('reviewer', ours, { assignments: ['council-1'] })
  putStaff('reviewerElsewhere', ours, { assignments: ['council-2'] })
  putStaff('adminOfCouncil', ours, { role: 'university-admin', assignments: ['council-1'] })
  putStaff('admin', ours, { role: 'university-admin' })
  putStaff('owner', ours, { role: 'owner' })
  putStaff('otherOwner', theirs, { role: 'owner' })
  putStaff('movedStaff', theirs, { assignments: ['council-1'] })
  putStaff('removedStaff', ours, { role: 'owner', is_deleted: true })
  putStaff('nationalOwner', national, { role: 'owner' })
}

/** The claims in the tokens of staff. Those of `movedStaff` are from before the move. */
export function claimsOfStaff({
  ours,
  theirs,
  national,
}: Organisations): Partial<Record<CallerName, object>> {
  const claimsOf = (university: University) => ({
    staff: { university_id: university.id, organisation_type: university.organisation_type },
  })
  return {
    reviewer: claimsOf(ours),
    reviewerElsewhere: claimsOf(ours),
    adminOfCouncil: claimsOf(ours),
    admin: claimsOf(ours),
    owner: claimsOf(ours),
    removedStaff: claimsOf(ours),
    movedStaff: claimsOf(ours),
    otherOwner: claimsOf(theirs),
    nationalOwner: claimsOf(national),
  }
}
