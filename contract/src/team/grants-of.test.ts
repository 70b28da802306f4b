import { expect, test } from 'vitest'

import { grantsOf, type Grantor } from './grants-of.ts'
import { defaultRolePermissions } from './role.ts'

const organisation: Grantor & { name: string } = {
  name: 'Kappa Rho National',
  has_dashboard_access: true,
  organisation_type: 'nationalOrganization',
  affiliation: 'Kappa Rho',
  feature_flags: ['isFormsEnabled'],
  fsl_councils: [
    { id: 'council-1', name: 'One', is_deleted: false },
    { id: 'council-2', name: 'Two', is_deleted: true },
  ],
  student_life_departments: [],
}
const reviewer = {
  university_id: 'national',
  role: 'reviewer' as const,
  assignments: ['council-1', 'council-2'],
}

test('the grants of a member contain exactly what the rules read from the organisation', () => {
  expect(grantsOf(reviewer, organisation, undefined)).toEqual({
    active_assignments: ['council-1'],
    visible_scopes: ['national/council-1'],
    organisation_access: {
      has_dashboard_access: true,
      organisation_type: 'nationalOrganization',
      affiliation: 'Kappa Rho',
      feature_flags: ['isFormsEnabled'],
    },
    role_permissions: defaultRolePermissions.reviewer,
  })
})

test('the organisation’s own values of a role override the defaults', () => {
  const strict = {
    can_view_analytics: false,
    can_view_event_locations: false,
    huddle_group_types: [],
  }
  const record = { id: 'reviewer', ...strict }
  expect(grantsOf(reviewer, organisation, record).role_permissions).toEqual(strict)
})

test('an organisation that does not exist grants nothing', () => {
  for (const nowhere of [null, undefined])
    expect(grantsOf(reviewer, nowhere, undefined)).toMatchObject({
      active_assignments: [],
      organisation_access: { has_dashboard_access: false, affiliation: null, feature_flags: [] },
    })
})
