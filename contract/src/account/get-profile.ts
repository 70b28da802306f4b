import { endpoint } from '../endpoint.ts'
import { ofUser, profile } from './profile.ts'

/**
 * A student's profile: one's own, and those of students of the same university that are neither
 * hidden nor blocked in either direction.
 */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/users/{userId}/profile',
  access: 'student',
  app: { domain: 'account', op: 'getProfile' },
  summary: 'A profile',
  params: ofUser,
  data: profile,
  errors: ['not-found'],
})
