import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { organisationView } from './organisation-view.ts'

/**
 * Returns the settings of a university. Staff read their own, signed-in students those of theirs;
 * 404 otherwise. See T4.
 */
export const getUniversity = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}',
  access: 'signed-in',
  summary: 'Settings of a university or national organisation',
  params: z.object({ universityId }),
  data: organisationView,
  errors: ['not-found'],
})
