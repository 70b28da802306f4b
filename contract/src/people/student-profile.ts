import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'

/** The currencies of prices and payments; GBP where none is known. */
export const currency = z.enum(['GBP', 'USD', 'EUR', 'CAD'])
export type Currency = z.infer<typeof currency>

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
    currency: currency.default('GBP'),
    profile_picture_id: z.string().nullable().default(null),
    /** Month and day of the birthday, such as 05-23. Null unless the student shows it. */
    birthday_day: z.string().nullable().default(null),
    events_attended: z.number().int().min(0).default(0),
    /** A hidden profile is shown to followers and to people of the same huddles only. */
    is_profile_hidden: z.boolean().default(false),
    /** Until then the student can read, but not write. */
    suspended_until: instant.nullable().default(null),
    is_deleted: z.boolean().default(false),
    /** When the student asked for the deletion of the account. See C15. */
    deleted_date: instant.nullable().default(null),
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
