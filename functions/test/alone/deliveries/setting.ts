import {
  eventReviewIdOf,
  type FormHistoryAction,
  type FormSubmission,
  type HistoryAction,
} from '@huddle/contract'

import { updateStaffGrants } from '#operations/team/update-staff-grants.ts'

import { withForms, readFormHistory } from '../../support/form-office.ts'
import { newOffice, readEvent, readHistory } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'

/** The office of all scenes, with people who receive every kind of notification. */
export const office = await withForms(await newOffice())
export const university_id = office.campus.university.id
export const anotherHost = await office.campus.student()
export const newcomer = await office.campus.staff({ assignments: ['council-2'] })

// No triggers run here, and the university got its features after its staff.
await updateStaffGrants(university_id, { store })

await Promise.all(
  [office.host, anotherHost].map(({ uid }) =>
    store.studentContacts(uid).update({ phone_number: '+447700900123' }),
  ),
)

export const ofEvent = (eventId: string) => ({ params: { eventId }, body: undefined })

/**
 * Returns an event of the office, created before its scene, with the history event that a task is
 * about.
 */
export async function eventEntry(eventId: string, action: HistoryAction) {
  const event = await readEvent(eventId)
  const entry = (await readHistory(event)).findLast((one) => one.action === action)
  if (!entry) throw new Error(`Nothing was ${action}`)
  return { reviewId: eventReviewIdOf(event.id, event.university_id), entryId: entry.id }
}

export const ofForm = ({ huddle_id, id }: FormSubmission) => ({
  params: { huddleId: huddle_id, formId: id },
  body: undefined,
})

/** Returns the history event of a form that a task is about. */
export async function formEntry(form: FormSubmission, action: FormHistoryAction) {
  const entry = (await readFormHistory(form)).findLast((one) => one.action === action)
  if (!entry) throw new Error(`Nothing was ${action}`)
  return { huddleId: form.huddle_id, formId: form.id, entryId: entry.id }
}

export const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)

/** Noon of a working day, when reminders may be sent. */
export function noon(): Date {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 3)
  day.setUTCHours(12, 0, 0, 0)
  return day
}
