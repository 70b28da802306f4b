import { z } from 'zod'

import { calendarDate, instant } from '#shared/instant.ts'

/**
 * What only the student reads of their account: `users/{uid}/private/account`. The payment account
 * is written by the payment service only.
 */
export const studentAccount = z.object({
  birthday: calendarDate.nullable().default(null),
  shows_birthday: z.boolean().default(false),
  username_changed_at: instant.nullable().default(null),
  university_changed_at: instant.nullable().default(null),
  app_review_asked_times: z.number().int().min(0).default(0),
  app_review_asked_at: instant.nullable().default(null),
  stripe_account_id: z.string().nullable().default(null),
})
export type StudentAccount = z.infer<typeof studentAccount>

/** A taken username: `usernames/{name}`. A freed one stays reserved for its former holder. */
export const takenUsername = z.object({
  uid: z.string(),
  taken_at: instant,
  released_at: instant.nullable().default(null),
})
export type TakenUsername = z.infer<typeof takenUsername>

/** People join at 16. See C14. */
export const minimumAge = 16

/** Whole years between a birthday and a day, both as YYYY-MM-DD. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
