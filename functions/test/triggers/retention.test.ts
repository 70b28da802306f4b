import { randomUUID } from 'node:crypto'

import { defaultStaffSettings, guestAnswer, type StaffSettings } from '@huddle/contract'
import { buildAlert, buildGuestResponse, buildParticipant } from '@huddle/emulator-seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sweepAlertsOf } from '#operations/retention/sweep-alerts.ts'
import { monthsBefore, sweepGuestDataOf } from '#operations/retention/sweep-guest-data.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const services = createServices()
const monthsAgo = (months: number) => monthsBefore(new Date(), months)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function keepFor(campus: Campus, retention: Partial<StaffSettings['retention']>) {
  await store.staffSettings(campus.university.id).set({
    ...defaultStaffSettings,
    retention: { ...defaultStaffSettings.retention, ...retention },
  })
}

/** An event that ended at that time, with a guest who attended and answered. */
async function endedEvent(campus: Campus, ended: Date, file_ref: string | null = null) {
  const event = await campus.event({ start_datetime: ended, end_datetime: ended })
  const id = `guest-${randomUUID()}`
  const guest = buildParticipant({ id, scanned_at: ended, checked_out_at: ended })
  const fileInput =
    file_ref === null
      ? null
      : { file: 'a', file_ref: file_ref.replace('{e}', event.id), mime_type: 'image/png' }
  const answer = guestAnswer.parse({ type: 'file', fileInput })
  const response = buildGuestResponse({ id: guest.id, responses: { insurance: answer } })
  await Promise.all([
    store.participants(event.id).doc(guest.id).set(guest),
    store.guestResponses(event.id).doc(guest.id).set(response),
  ])
  return {
    hasAnswers: async () => (await store.guestResponses(event.id).get()).length > 0,
    guest: () => store.participants(event.id).doc(guest.id).get(),
  }
}

test('answers and check-ins are removed two years after the event; the guest list stays', async () => {
  const campus = await newCampus()
  const [old, recent] = await Promise.all([
    endedEvent(campus, monthsAgo(25)),
    endedEvent(campus, monthsAgo(23)),
  ])
  await sweepGuestDataOf(campus.university, services)
  expect(await old.hasAnswers()).toBe(false)
  expect(await old.guest()).toMatchObject({
    role: 'going',
    scanned_at: null,
    checked_out_at: null,
  })
  expect(await recent.hasAnswers()).toBe(true)
  expect((await recent.guest())?.scanned_at).not.toBeNull()
})

test('the retention settings of an organisation remove answers and check-ins earlier', async () => {
  const [campus, other] = await Promise.all([newCampus(), newCampus()])
  await keepFor(campus, { guest_answers_months: 6 })
  const [own, theirs] = await Promise.all([
    endedEvent(campus, monthsAgo(7)),
    endedEvent(other, monthsAgo(7)),
  ])
  await Promise.all([campus, other].map(({ university }) => sweepGuestDataOf(university, services)))
  expect(await own.hasAnswers()).toBe(false)
  expect((await own.guest())?.scanned_at).not.toBeNull()
  expect(await theirs.hasAnswers()).toBe(true)
})

test('shortening a retention setting later also affects events that earlier sweeps have passed', async () => {
  const campus = await newCampus()
  const [old, recent] = [
    await endedEvent(campus, monthsAgo(30)),
    await endedEvent(campus, monthsAgo(2)),
  ]
  await sweepGuestDataOf(campus.university, services)
  expect([await old.hasAnswers(), await recent.hasAnswers()]).toEqual([false, true])
  await keepFor(campus, { guest_answers_months: 1, check_ins_months: 1 })
  await sweepGuestDataOf(campus.university, services)
  expect(await recent.hasAnswers()).toBe(false)
  expect((await recent.guest())?.scanned_at).toBeNull()
})

test('files of guests are removed too, and no other files', async () => {
  const campus = await newCampus()
  await endedEvent(campus, monthsAgo(25), 'events/{e}/guests/insurance/scan.png')
  await endedEvent(campus, monthsAgo(26), 'universities/other/logo/a.png')
  const removed: string[] = []
  const storage = {
    ...services.storage,
    delete: async (path: string) => {
      removed.push(path)
    },
  }
  await sweepGuestDataOf(campus.university, { ...services, storage })
  expect(removed).toEqual([expect.stringMatching(/^events\/.+\/guests\/insurance\/scan\.png$/)])
})

test('the next sweep finishes an interrupted one, and a third changes nothing', async () => {
  const campus = await newCampus()
  const events = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      endedEvent(campus, daysAgo(900 + index), 'events/{e}/a'),
    ),
  )
  let calls = 0
  const storage = {
    ...services.storage,
    delete: async () => {
      calls += 1
      if (calls === 55) throw new Error('the instance ended')
    },
  }
  const crashing = { ...services, storage }
  await expect(sweepGuestDataOf(campus.university, crashing)).rejects.toThrow('ended')
  const left = async () =>
    (await Promise.all(events.map(({ hasAnswers }) => hasAnswers()))).filter(Boolean).length
  expect(await left()).toBe(6)
  await sweepGuestDataOf(campus.university, crashing)
  expect(await left()).toBe(0)
  const done = calls
  // The first page is not processed again.
  expect(done).toBe(61)
  await sweepGuestDataOf(campus.university, crashing)
  expect(calls).toBe(done)
  for (const { guest } of events) expect((await guest())?.scanned_at).toBeNull()
})

test('alerts are removed after the retention period of the organisation', async () => {
  const campus = await newCampus()
  const [student, { uid }] = await Promise.all([campus.student(), campus.staff()])
  await keepFor(campus, { alerts_days: 30 })
  const university_id = campus.university.id
  const alerts = [
    store.studentAlerts(student.uid).doc('old'),
    store.staffAlerts(uid).doc('old'),
    store.studentAlerts(student.uid).doc('new'),
    store.studentAlerts(student.uid).doc('of-another'),
  ]
  const [one, two, fresh, other] = alerts
  const old = buildAlert({ university_id, created_at: daysAgo(31) })
  await Promise.all([
    one?.set(old),
    two?.set(old),
    fresh?.set(buildAlert({ university_id, created_at: daysAgo(29) })),
    other?.set(buildAlert({ created_at: daysAgo(31) })),
  ])
  await sweepAlertsOf(campus.university, services)
  await sweepAlertsOf(campus.university, services)
  const kept = await Promise.all(alerts.map(async (ref) => (await ref.get()) !== undefined))
  expect(kept).toEqual([false, false, true, true])
})

test('subtracting months gives the same day, or the last day of a shorter month', () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`)
  expect(monthsBefore(day('2026-11-20'), 24)).toEqual(day('2024-11-20'))
  expect(monthsBefore(day('2026-03-31'), 1)).toEqual(day('2026-02-28'))
  const when = fc.date({ min: day('2020-01-01'), max: day('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(when, fc.integer({ min: 1, max: 23 }), (now, months) => {
      expect(monthsBefore(now, months) < now).toBe(true)
      expect(monthsBefore(now, months + 1) < monthsBefore(now, months)).toBe(true)
    }),
  )
})
