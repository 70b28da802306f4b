import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'

/** What the Host dialog shows. The picture is included under both field names that clients use. */
const studentUser = z
  .object({
    id: uid,
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable(),
    img_src: z.string().nullable(),
    /** Null if the caller may not see contact details. */
    phone_number: storedPhoneNumber.nullable(),
    /**
     * The address that staff write to if the student hosts something in their scope; null for other
     * students.
     */
    email: z.email().nullable(),
    payment_email: z.email().nullable(),
  })
  .meta({ id: 'StudentUser' })

/**
 * Returns a student: to themselves, to staff in whose scope they host something, and to students of
 * the same university. Students see contact details only of hosts of what they can see.
 */
export const getStudentUser = endpoint({
  method: 'GET',
  path: '/v1/auth/student/user/{userId}',
  access: 'signed-in',
  summary: 'A student, with the fields of the Host dialog',
  params: z.object({ userId: uid }),
  data: studentUser,
  errors: ['not-found'],
})
