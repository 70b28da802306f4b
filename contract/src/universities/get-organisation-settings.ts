import { endpoint } from '../endpoint.ts'
import { organisationView } from './organisation-view.ts'

/** Settings of the caller's university or national organisation: for staff the one they work for, for students theirs. Decision A9. */
export const getOrganisationSettings = endpoint({
  method: 'GET',
  path: '/v1/organisations/settings',
  access: 'signed-in',
  summary: "Settings of the caller's own organisation",
  data: organisationView,
  errors: ['not-found'],
})
