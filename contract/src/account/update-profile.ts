import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { orAsRead } from '#shared/or-as-read.ts'

import { endpoint } from '../endpoint.ts'
import { firstName, lastName } from './person-name.ts'
import { ofUser, profile } from './profile.ts'
import { username } from './username.ts'

const longestBio = 50

/** Days after which a student may change the university again. */
export const universityDays = 180

/** Each field without a default, which a change of others must not write. */
const changes = z
  .strictObject({
    first_name: firstName,
    last_name: lastName,
    username,
    bio: z
      .string()
      .trim()
      .max(longestBio, `Bio must be ${longestBio} characters maximum.`)
      .nullable(),
    birthday: calendarDate.nullable(),
    /** Whether others see day and month of the birthday. */
    shows_birthday: z.boolean(),
    is_profile_hidden: z.boolean(),
    university_id: universityId,
    avatar: z.string().max(500).nullable(),
  })
  .partial()

/**
 * Changes some fields of one's own profile. `avatar` is the path of an uploaded picture, or null to
 * remove it. Payment ids cannot be changed here.
 */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/users/{userId}/profile',
  access: 'student',
  app: { domain: 'account', op: 'updateProfile' },
  isOpenToSuspended: true,
  summary: 'Change one’s own profile',
  params: ofUser,
  body: orAsRead(changes, profile),
  data: profile,
  errors: ['forbidden', 'not-found', 'already-exists', 'conflict'],
})
