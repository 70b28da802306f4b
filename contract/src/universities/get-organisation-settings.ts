import { endpoint } from '../endpoint.ts'
import { organisationView } from './organisation-view.ts'

/**
 * Returns the settings of the caller's university or national organisation: the employer of staff,
 * the university of students. See A9.
 */
export const getOrganisationSettings = endpoint({
  method: 'GET',
  path: '/v1/organisations/settings',
  access: 'signed-in',
  summary: "Settings of the caller's own organisation",
  data: organisationView,
  errors: ['not-found'],
})
