import { studentSettings } from '#notices/student-settings.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

/** One's own settings, with defaults for what was never set. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/settings',
  access: 'student',
  app: { domain: 'account', op: 'getSettings' },
  summary: 'One’s own settings',
  params: ofUser,
  data: studentSettings,
  errors: ['not-found'],
})
