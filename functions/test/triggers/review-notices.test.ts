import { endpoints, eventReviewIdOf, type Alert, type HistoryAction } from '@huddle/contract'
import { buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { onHistoryEntry, notifyAboutHistory } from '#operations/notices/notify-about-history.ts'
import { createServices } from '#services.ts'

import { newCampus } from '../support/campus.ts'
import { callEvents } from '../support/call-function.ts'
import { newOffice, readEvent, readHistory, type Office } from '../support/review-office.ts'
import { store } from '../support/suite.ts'

let office: Office
const services = createServices()
/** Delivery through the emulators takes long on a busy machine. */
const patience = { timeout: 60_000, interval: 250 }

beforeAll(async () => {
  office = await newOffice()
})

const at = (eventId: string) => ({ params: { eventId }, body: undefined })

async function placeOf(eventId: string, action: HistoryAction) {
  const event = await readEvent(eventId)
  const entry = (await readHistory(event)).findLast((one) => one.action === action)
  if (!entry) throw new Error(`Nothing was ${action}`)
  return { reviewId: eventReviewIdOf(eventId, event.university_id), entryId: entry.id }
}

const alertsOf = async (uid: string, eventId: string, kind: Alert['kind']) => {
  const all = await Promise.all([store.staffAlerts(uid).get(), store.studentAlerts(uid).get()])
  return all.flat().filter((alert) => alert.entity_id === eventId && alert.kind === kind)
}

const outboxesOf = async (uid: string, reviewId: string) => {
  const [mail, messages, pushes] = await Promise.all([
    store.mail.get(),
    store.messages.get(),
    store.pushes.get(),
  ])
  const own = ({ id }: { id: string }) => id.startsWith(reviewId) && id.endsWith(uid)
  return { mail: mail.filter(own), messages: messages.filter(own), pushes: pushes.filter(own) }
}

/** The ids of the messages. The senders change their progress meanwhile. */
const idsInOutboxes = async (uid: string, reviewId: string) => {
  const { mail, messages, pushes } = await outboxesOf(uid, reviewId)
  return [...mail, ...messages, ...pushes].map(({ id }) => id)
}

describe('reviewers', () => {
  test('reviewers are notified once when their turn begins', { timeout: 90_000 }, async () => {
    const eventId = await office.createEvent()
    await vi.waitFor(async () => {
      for (const { uid } of [office.ann, office.bob])
        expect(await alertsOf(uid, eventId, 'review-assigned')).toHaveLength(1)
    }, patience)
    const { reviewId } = await placeOf(eventId, 'reviewers-turn')
    const { mail } = await outboxesOf(office.ann.uid, reviewId)
    expect(mail.map(({ message }) => message.subject)).toEqual([
      'Spring mixer: Ready for your review',
    ])
    expect(await alertsOf(office.owner.uid, eventId, 'review-assigned')).toEqual([])
  })

  test('reviewers are notified of a cancellation', { timeout: 90_000 }, async () => {
    const eventId = await office.createEvent()
    await callEvents(office.host, 'cancelEvent', { eventId })
    await vi.waitFor(async () => {
      expect(await alertsOf(office.ann.uid, eventId, 'event-cancelled')).toHaveLength(1)
    }, patience)
  })
})

describe('hosts', () => {
  test(
    'hosts are notified once of a cancellation by another host, however many organisations review',
    { timeout: 90_000 },
    async () => {
      const national = await newCampus({
        organisation_type: 'nationalOrganization',
        affiliation: `kappa-${office.campus.university.id}`,
      })
      await national.staff({ role: 'owner', assignments: ['all'] })
      const chapter = await newOffice({ national: national.university })
      const second = await chapter.campus.student()
      const eventId = await chapter.createEvent({ hosts: [chapter.host.uid, second.uid] })
      await callEvents(second, 'answerHosting', { eventId, accepts: true })
      const guest = buildParticipant({ id: second.uid, role: 'going' })
      await store.participants(eventId).doc(guest.id).set(guest)
      await store.events.doc(eventId).update({ is_published: true })
      await callEvents(chapter.host, 'cancelEvent', { eventId })
      const reviews = await store.eventReviews.where('event_id', '==', eventId).get()
      expect(reviews).toHaveLength(2)
      for (const review of reviews) {
        const history = await store.eventReviews.history(review.id).orderBy('at').get()
        const entry = history.find(({ action }) => action === 'cancelled')
        await notifyAboutHistory({ reviewId: review.id, entryId: entry?.id ?? '' }, services)
      }
      expect(await alertsOf(second.uid, eventId, 'event-cancelled')).toMatchObject([
        { title: 'Spring mixer was cancelled', body: 'Another host has called it off.' },
      ])
      expect(await alertsOf(chapter.host.uid, eventId, 'event-cancelled')).toEqual([])
    },
  )

  test(
    'hosts are notified of a decision once it can no longer be undone',
    { timeout: 120_000 },
    async () => {
      const eventId = await office.createEvent()
      const decided = Date.now()
      await office.ann.call(endpoints.rejectEvent, {
        ...at(eventId),
        body: { message: 'The <venue> is double-booked' },
      })
      const { reviewId } = await placeOf(eventId, 'rejected')
      await vi.waitFor(
        async () => {
          expect(await alertsOf(office.host.uid, eventId, 'event-rejected')).toHaveLength(1)
        },
        { ...patience, timeout: 90_000 },
      )
      const [alert] = await alertsOf(office.host.uid, eventId, 'event-rejected')
      expect(alert?.created_at.getTime()).toBeGreaterThanOrEqual(decided + 15_000 - 1000)
      const { mail, pushes } = await outboxesOf(office.host.uid, reviewId)
      expect(pushes).toHaveLength(1)
      expect(mail).toHaveLength(1)
      expect(mail[0]?.message.text).toContain('The <venue> is double-booked')
      expect(mail[0]?.message.html).toContain('The &lt;venue&gt; is double-booked')
    },
  )

  test('hosts are not notified of an undone decision', async () => {
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await office.ann.call(endpoints.approveEvent, at(eventId))
    const place = await placeOf(eventId, 'published')
    await office.ann.call(endpoints.undoDecision, at(eventId))
    await notifyAboutHistory(place, services)
    expect(await alertsOf(office.host.uid, eventId, 'event-published')).toEqual([])
  })

  test('hosts are notified of a decision that was repeated after an undo', async () => {
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await office.ann.call(endpoints.approveEvent, at(eventId))
    await office.ann.call(endpoints.undoDecision, at(eventId))
    await office.bob.call(endpoints.approveEvent, at(eventId))
    await notifyAboutHistory(await placeOf(eventId, 'published'), services)
    expect(await alertsOf(office.host.uid, eventId, 'event-published')).toHaveLength(1)
  })

  test('hosts are notified once, however often and late a delivery arrives', async () => {
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await office.ann.call(endpoints.approveEvent, at(eventId))
    const place = await placeOf(eventId, 'published')
    await Promise.all([notifyAboutHistory(place, services), notifyAboutHistory(place, services)])
    const told = await idsInOutboxes(office.host.uid, place.reviewId)
    await onHistoryEntry(place, { ...services, config: { ...services.config, undoSeconds: 0 } })
    await notifyAboutHistory(place, services)
    expect(await idsInOutboxes(office.host.uid, place.reviewId)).toEqual(told)
    expect(await alertsOf(office.host.uid, eventId, 'event-published')).toHaveLength(1)
  })

  test('the notification of hosts lists what each requirement needs', async () => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await office.ann.call(endpoints.notifyHost, {
      ...at(eventId),
      body: { message: 'Nearly', documents_queried: [plan], reasons: { [plan]: 'No exits' } },
    })
    const place = await placeOf(eventId, 'changes-requested')
    await notifyAboutHistory(place, services)
    const { mail } = await outboxesOf(office.host.uid, place.reviewId)
    expect(mail[0]?.message.text).toContain('Security plan: No exits')
  })
})
