import { all, dashboardRoles } from '@huddle/contract'

import { buildDashboardUser } from '../build/dashboard-user.ts'
import { buildRole } from '../build/role.ts'
import { buildUniversity } from '../build/university.ts'
import { daysFrom } from '../time/relative.ts'
import type { Campus } from './event-plan.ts'
import { addStaff, addUniversity, put, type World } from './world.ts'

export const kappaRhoId = 'kappa-rho-national'

/** A national organisation with chapters at both universities: it reviews their events too (decision R20). */
export function addKappaRho(world: World): Campus['nationals'][number] {
  const organisation = addUniversity(
    world,
    buildUniversity(
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
      daysFrom(world.now, -700),
    ),
  )
  for (const role of dashboardRoles) {
    put(world, `universities/${kappaRhoId}/roles/${role}`, buildRole({ id: role }), 'id')
  }
  const base = {
    university_id: kappaRhoId,
    organisation_type: 'nationalOrganization',
    assignments: [all],
  } as const
  const staff = [
    buildDashboardUser({
      ...base,
      assignments: [all],
      uid: 'judith-kane',
      email: 'j.kane@kapparho.example',
      role: 'owner',
      profile: { first_name: 'Judith', last_name: 'Kane', position: 'Executive Director' },
    }),
    buildDashboardUser({
      ...base,
      assignments: [all],
      uid: 'peter-osei',
      email: 'p.osei@kapparho.example',
      role: 'reviewer',
      profile: { first_name: 'Peter', last_name: 'Osei', position: 'Risk Manager' },
    }),
  ].map((user) => addStaff(world, user))
  return { organisation, staff }
}
