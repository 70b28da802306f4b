import { randomUUID } from 'node:crypto'

import { eventReviewIdOf, uid as uidSchema, type Participant } from '@huddle/contract'
import { buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { notifyAboutHistory } from '#operations/notices/notify-about-history.ts'
import { guestTask, notifyGuests, type GuestTask } from '#operations/notices/notify-guests.ts'
import { createServices } from '#services.ts'

import { callEvents } from '../support/call-function.ts'
import { newOffice, readEvent, type Office } from '../support/review-office.ts'
import { store } from '../support/suite.ts'

let office: Office
const services = createServices()
const patience = { timeout: 60_000, interval: 250 }

beforeAll(async () => {
  office = await newOffice()
})

const createPublished = () => office.createEvent({ event_type: office.types.unreviewed })

async function addGuests(eventId: string, count: number, role: Participant['role'] = 'going') {
  const uids = Array.from({ length: count }, () => uidSchema.parse(`guest-${randomUUID()}`))
  await Promise.all(
    uids.map((id) => store.participants(eventId).doc(id).set(buildParticipant({ id, role }))),
  )
  return uids
}

const alertsOf = async (uid: string) =>
  (await store.studentAlerts(uid).get()).map(({ kind }) => kind)
const pushesOf = async (uid: string) =>
  (await store.pushes.where('to_uid', '==', uid).get()).map(({ title }) => title)

/** Records tasks instead of enqueuing them. */
function keeping() {
  const kept: GuestTask[] = []
  const tasks = {
    enqueue: async (_queue: string, _id: string, data: object) => {
      kept.push(guestTask.parse(data))
    },
  }
  return { kept, services: { ...services, tasks } }
}

function taskAbout(eventId: string): GuestTask {
  return guestTask.parse({
    eventId,
    causeId: `${eventId}_cancelled`,
    kind: 'event-cancelled',
    by: null,
    after: null,
  })
}

async function cancelled(guests: number) {
  const eventId = await createPublished()
  const uids = await addGuests(eventId, guests)
  await store.events.doc(eventId).update({ is_cancelled: true })
  return { eventId, uids }
}

async function numberTold(uids: readonly string[]) {
  const alerts = await Promise.all(uids.map(alertsOf))
  const pushes = await Promise.all(uids.map(pushesOf))
  return { alerts: alerts.flat().length, pushes: pushes.flat().length }
}

describe('guests of an event that its host cancels', () => {
  test(
    'guests who are going or invited are notified of a cancellation',
    { timeout: 120_000 },
    async () => {
      const eventId = await createPublished()
      const [going = ''] = await addGuests(eventId, 1, 'going')
      const [invited = ''] = await addGuests(eventId, 1, 'invited')
      const [declined = ''] = await addGuests(eventId, 1, 'not_going')
      const host = buildParticipant({ id: uidSchema.parse(office.host.uid), role: 'going' })
      await store.participants(eventId).doc(host.id).set(host)
      await callEvents(office.host, 'cancelEvent', { eventId })
      await vi.waitFor(async () => {
        for (const uid of [going, invited]) {
          expect(await alertsOf(uid)).toEqual(['event-cancelled'])
          expect(await pushesOf(uid)).toEqual(['Spring mixer is cancelled'])
        }
      }, patience)
      expect(await alertsOf(declined)).toEqual([])
      const own = await store.studentAlerts(office.host.uid).get()
      expect(own.filter((one) => one.entity_id === eventId)).toEqual([])
    },
  )

  test('guests of an event that was never published are not notified', async () => {
    const eventId = await office.createEvent()
    const [guest = ''] = await addGuests(eventId, 1, 'invited')
    await callEvents(office.host, 'cancelEvent', { eventId })
    const { kept, services: given } = keeping()
    const reviewId = eventReviewIdOf(eventId, office.campus.university.id)
    for (const { id } of await store.eventReviews.history(reviewId).get())
      await notifyAboutHistory({ reviewId, entryId: id }, given)
    expect(kept).toEqual([])
    expect(await alertsOf(guest)).toEqual([])
  })
})

describe('many guests', () => {
  const pages = { guests: 10, perTask: 3 }

  test(
    'each of many guests is notified once, by consecutive tasks',
    { timeout: 120_000 },
    async () => {
      const { eventId, uids } = await cancelled(34)
      const { kept, services: given } = keeping()
      await notifyGuests(taskAbout(eventId), given, pages)
      expect(kept).toEqual([{ ...taskAbout(eventId), after: uids.toSorted()[29] }])
      for (const next of kept.splice(0)) await notifyGuests(next, given, pages)
      expect(kept).toEqual([])
      expect(await numberTold(uids)).toEqual({ alerts: 34, pushes: 34 })
    },
  )

  test('each guest is notified once even if a task dies between pages or is repeated', async () => {
    const { eventId, uids } = await cancelled(23)
    let begun = 0
    const dying: typeof store = {
      ...store,
      transaction: (body) => {
        begun += 1
        return begun === 2 ? Promise.reject(new Error('killed')) : store.transaction(body)
      },
    }
    const { services: given } = keeping()
    await expect(
      notifyGuests(taskAbout(eventId), { ...given, store: dying }, pages),
    ).rejects.toThrow('killed')
    expect(await numberTold(uids)).toEqual({ alerts: 10, pushes: 10 })
    await Promise.all([
      notifyGuests(taskAbout(eventId), given, pages),
      notifyGuests(taskAbout(eventId), given, pages),
    ])
    await notifyGuests(taskAbout(eventId), given, pages)
    expect(await numberTold(uids)).toEqual({ alerts: 23, pushes: 23 })
  })
})

describe('guests of an event whose approval was withdrawn', () => {
  const withdrawn = (eventId: string) =>
    guestTask.parse({ ...taskAbout(eventId), kind: 'event-withdrawn', causeId: `${eventId}_w` })

  test('guests are notified that a withdrawn event does not take place', async () => {
    const eventId = await createPublished()
    const [guest = ''] = await addGuests(eventId, 1)
    await store.events.doc(eventId).update({ is_published: false })
    await notifyGuests(withdrawn(eventId), services)
    expect(await alertsOf(guest)).toEqual(['event-withdrawn'])
  })

  test('guests are not notified if the event was approved again meanwhile', async () => {
    const eventId = await createPublished()
    const [guest = ''] = await addGuests(eventId, 1)
    expect((await readEvent(eventId)).is_published).toBe(true)
    await notifyGuests(withdrawn(eventId), services)
    expect(await alertsOf(guest)).toEqual([])
  })
})
