import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'

/** What the Host dialog shows. The picture has both of the names that clients know it by. Spec: contract 3. */
const studentUser = z
  .object({
    id: uid,
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable(),
    img_src: z.string().nullable(),
    /** Null also for those who may not see how to reach the person. */
    phone_number: storedPhoneNumber.nullable(),
    /** The address that staff write to, in whose scope the person hosts something; null for other students. */
    email: z.email().nullable(),
    payment_email: z.email().nullable(),
  })
  .meta({ id: 'StudentUser' })

/**
 * A student: for themselves, for staff in whose scope they host something, and for students of the same university. Other students read the
 * contact details of hosts of what they may see only. Spec: contract 1, 7.
 */
export const getStudentUser = endpoint({
  method: 'GET',
  path: '/v1/auth/student/user/{userId}',
  access: 'signed-in',
  summary: 'A student, as the Host dialog shows one',
  params: z.object({ userId: uid }),
  data: studentUser,
  errors: ['not-found'],
})
