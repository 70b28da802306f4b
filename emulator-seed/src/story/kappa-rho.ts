import {
  all,
  dashboardRoles,
  grantsOf,
  type DashboardUser,
  type University,
} from '@huddle/contract'

import { buildDashboardUser } from '../build/dashboard-user.ts'
import { buildRole } from '../build/role.ts'
import { buildUniversity } from '../build/university.ts'
import { daysFrom } from '../time/relative.ts'
import { addStaff, addUniversity, put, type World } from './world.ts'

export const kappaRhoId = 'kappa-rho-national'

export type NationalOrganisation = { organisation: University; staff: DashboardUser[] }

/**
 * A national organisation with a chapter at both universities, which also reviews the events of its
 * chapters. See R20.
 */
export function kappaRho(now: Date): NationalOrganisation {
  const joined = daysFrom(now, -350)
  const member = {
    university_id: kappaRhoId,
    organisation_type: 'nationalOrganization',
    assignments: [all],
  } satisfies Parameters<typeof buildDashboardUser>[0]
  return {
    organisation: buildUniversity(
      {
        id: kappaRhoId,
        name: 'Kappa Rho National',
        country: 'US',
        timezone: 'America/New_York',
        organisation_type: 'nationalOrganization',
        affiliation: 'Kappa Rho',
        contract_type: ['fsl'],
        fsl_councils: [],
        student_life_departments: [],
      },
      daysFrom(now, -700),
    ),
    staff: [
      buildDashboardUser(
        {
          ...member,
          uid: 'judith-kane',
          email: 'j.kane@kapparho.example',
          role: 'owner',
          profile: { first_name: 'Judith', last_name: 'Kane', position: 'Executive Director' },
        },
        joined,
      ),
      buildDashboardUser(
        {
          ...member,
          uid: 'peter-osei',
          email: 'p.osei@kapparho.example',
          profile: { first_name: 'Peter', last_name: 'Osei', position: 'Risk Manager' },
        },
        joined,
      ),
    ],
  }
}

export function addNational(world: World, { organisation, staff }: NationalOrganisation): void {
  addUniversity(world, organisation)
  for (const role of dashboardRoles) {
    put(world, `universities/${organisation.id}/roles/${role}`, buildRole({ id: role }), 'id')
  }
  for (const user of staff) addStaff(world, { ...user, ...grantsOf(user, organisation, undefined) })
}
