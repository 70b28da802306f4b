import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'
import { firstName, lastName } from './person-name.ts'
import { ofUser, profile } from './profile.ts'
import { username } from './username.ts'

/**
 * Makes the signed-in person a student. The number must be the one they signed in with. Without a
 * username one is made of the names. A repeated call returns the profile that exists.
 */
export const createProfile = endpoint({
  method: 'POST',
  path: '/v1/users/{userId}/profile',
  access: 'signed-in',
  app: { domain: 'account', op: 'createProfile' },
  summary: 'Become a student',
  params: ofUser,
  body: z.strictObject({
    first_name: firstName,
    last_name: lastName,
    university_id: universityId,
    phone_number: phoneNumber,
    username: username.optional(),
  }),
  data: profile,
  status: 201,
  errors: ['forbidden', 'not-found', 'already-exists'],
})
