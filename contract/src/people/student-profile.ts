import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'

/**
 * What others can see of a student: `users/{uid}`. Contact details are in
 * `users/{uid}/private/contact`.
 */
export const studentProfile = z
  .object({
    id: uid,
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    bio: z.string().nullable().default(null),
    img_src: z.string().nullable().default(null),
    university_id: universityId,
    university_name: z.string(),
    affiliation: z.string().nullable().default(null),
    timezone: z.string().nullable().default(null),
    is_deleted: z.boolean().default(false),
    signup_date: instant,
    updated_at: instant,
  })
  .meta({ id: 'StudentProfile' })

export type StudentProfile = z.infer<typeof studentProfile>

/**
 * `users/{uid}/private/contact`: readable by the student, and shown in the Host dialog to those who
 * can see the host.
 */
export const studentContact = z.object({
  email: z.email().nullable().default(null),
  phone_number: storedPhoneNumber.nullable().default(null),
  payment_email: z.email().nullable().default(null),
})
export type StudentContact = z.infer<typeof studentContact>
