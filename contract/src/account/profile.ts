import { z } from 'zod'

import { currency } from '#people/student-profile.ts'
import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'

/**
 * A profile as it is read. What only the person may know is null for others: birthday, number,
 * payment addresses and the app review fields.
 */
export const profile = z
  .object({
    id: uid,
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    events_attended: z.number().int(),
    birthday: z.string().nullable(),
    birthday_day: z.string().nullable(),
    profilePictureId: z.string().nullable(),
    bio: z.string().nullable(),
    img_src: z.string().nullable(),
    university_id: universityId,
    university_name: z.string(),
    affiliation: z.string().nullable(),
    phone_number: storedPhoneNumber.nullable(),
    stripe_account_id: z.string().nullable(),
    payment_email: z.email().nullable(),
    app_review_asked_times: z.number().int().nullable(),
    app_review_asked_at: instant.nullable(),
    followers_count: z.number().int(),
    following_count: z.number().int(),
    is_profile_hidden: z.boolean(),
    is_deleted: z.boolean(),
    signup_date: instant,
    deleted_date: instant.nullable(),
    updated_at: instant,
    timezone: z.string().nullable(),
    currency,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

/** Part of the path of every call about a person's own data. */
export const ofUser = z.object({ userId: uid })
