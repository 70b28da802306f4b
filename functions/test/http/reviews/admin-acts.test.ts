import { endpoints, eventReviewIdOf, uid, type ReminderTarget } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { callEvents } from '../../support/call-function.ts'
import { newCampus, keyOf } from '../../support/campus.ts'
import { newChapterOffice } from '../../support/chapter-office.ts'
import type { Person } from '../../support/person.ts'
import {
  newOffice,
  readEvent,
  readHistory,
  readReview,
  type Office,
} from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const at = (eventId: string) => ({ params: { eventId }, body: undefined })
const change = (person: Person, eventId: string, body: { add?: string[]; remove?: string[] }) =>
  person.call(endpoints.changeEventReviewers, { params: { eventId }, body })
const withdraw = (person: Person, eventId: string, message = 'The hall was flooded') =>
  person.call(endpoints.withdrawEventApproval, { params: { eventId }, body: { message } })
const auditOf = (eventId: string) =>
  store.auditLog(office.campus.university.id).where('entity_id', '==', eventId).get()

async function publishedEvent(): Promise<string> {
  const eventId = await office.createEvent()
  await office.ann.call(endpoints.approveEvent, at(eventId))
  await office.bob.call(endpoints.approveEvent, at(eventId))
  return eventId
}

describe('changing the reviewers of an event', () => {
  test('an Owner who is not a reviewer adds herself, and can decide only then', async () => {
    const { owner, ann, bob } = office
    const eventId = await office.createEvent()
    await expect(owner.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { reviewers } = await change(owner, eventId, { add: [owner.uid] })
    expect(reviewers.toSorted()).toEqual([ann.uid, bob.uid, owner.uid].toSorted())
    expect((await readEvent(eventId)).pending_reviewers_keys).toContain(keyOf(owner))
    await owner.call(endpoints.approveEvent, at(eventId))
  })

  test('a change of reviewers is in the history of the review and in the organisation’s log', async () => {
    const { owner, ann, bob, outsider } = office
    const eventId = await office.createEvent()
    await change(owner, eventId, { add: [outsider.uid], remove: [ann.uid] })
    const entries = await readHistory(await readEvent(eventId))
    expect(entries.slice(-2)).toMatchObject([
      { action: 'reviewer-removed', by: owner.uid, details: { reviewer: ann.uid } },
      { action: 'reviewer-added', by: owner.uid, details: { reviewer: outsider.uid } },
    ])
    const [entry] = await auditOf(eventId)
    expect(entry).toMatchObject({ action: 'reviewers-changed', actor: owner.uid })
    expect(entry?.after).toEqual({
      reviewers: expect.arrayContaining([bob.uid, outsider.uid]),
    })
  })

  test('remaining reviewers keep their votes; if all of them have approved, the event is published', async () => {
    const { owner, ann, bob } = office
    const eventId = await office.createEvent()
    await ann.call(endpoints.approveEvent, at(eventId))
    await change(owner, eventId, { remove: [bob.uid] })
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'published' })
  })

  test('if no reviewer remains, the reviewers of new events take over', async () => {
    const { owner, ann, bob } = office
    const eventId = await office.createEvent()
    const late = await office.campus.staff({ assignments: ['council-1'] })
    const { reviewers } = await change(owner, eventId, { remove: [ann.uid, bob.uid] })
    expect(reviewers).toEqual([late.uid])
    await store.dashboardUsers.doc(late.uid).update({ is_deleted: true })
  })

  test('setting the same reviewers again writes nothing', async () => {
    const { owner, ann } = office
    const eventId = await office.createEvent()
    await change(owner, eventId, { add: [ann.uid] })
    expect(await auditOf(eventId)).toEqual([])
  })

  test('strangers, removed staff and hosts cannot be added as reviewers', async () => {
    const { owner, campus, host, huddle } = office
    const eventId = await office.createEvent()
    const [foreigner, removed] = await Promise.all([
      newCampus().then((other) => other.staff()),
      campus.staff({ is_deleted: true }),
    ])
    for (const add of [[foreigner.uid], [removed.uid], [host.uid], ['never-was']])
      await expect(change(owner, eventId, { add })).rejects.toMatchObject({
        code: 'validation-error',
        fields: { add: ['Only active members of your team can review'] },
      })
    // A person can be both staff and host of this event.
    const both = await campus.staff({ assignments: ['all'] })
    await store.events.doc(eventId).update({ hosts: [host.uid, both.uid] as typeof huddle.hosts })
    await expect(change(owner, eventId, { add: [both.uid] })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('a closed review keeps its reviewers', async () => {
    const eventId = await publishedEvent()
    await expect(
      change(office.owner, eventId, { add: [office.outsider.uid] }),
    ).rejects.toMatchObject({ code: 'review-conflict', status: 409 })
  })

  test('only Owners and Admins in scope can change the reviewers', async () => {
    const eventId = await office.createEvent()
    const add = [office.ann.uid]
    await expect(change(office.ann, eventId, { add })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(change(office.outsider, eventId, { add })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test.each([
    [{}, 'Name somebody to add or to remove'],
    [{ add: ['a'], remove: ['a'] }, 'Nobody can be added and removed at once'],
  ])('changing the reviewers to %j is refused', async (body, message) => {
    const eventId = await office.createEvent()
    await expect(change(office.owner, eventId, body)).rejects.toMatchObject({
      code: 'validation-error',
      fields: { add: [message] },
    })
  })

  test('changes of two Owners at the same time are both applied', async () => {
    const { owner, outsider, campus } = office
    const eventId = await office.createEvent()
    const second = await campus.staff({ role: 'owner' })
    await Promise.all([
      change(owner, eventId, { add: [owner.uid] }),
      change(second, eventId, { add: [outsider.uid] }),
    ])
    const { reviewers_uids } = await readReview(await readEvent(eventId))
    expect(reviewers_uids).toEqual(expect.arrayContaining([owner.uid, outsider.uid]))
  })
})

describe('withdrawing the approval of an event', () => {
  test('a withdrawn event is no longer public, and history and log have the reason', async () => {
    const eventId = await publishedEvent()
    expect(await withdraw(office.owner, eventId)).toEqual({ eventId })
    const event = await readEvent(eventId)
    expect(event).toMatchObject({ is_published: false, review_status: 'rejected' })
    expect((await readHistory(event)).at(-1)).toMatchObject({
      action: 'approval-withdrawn',
      by: office.owner.uid,
      message: 'The hall was flooded',
    })
    expect(await auditOf(eventId)).toMatchObject([
      { action: 'approval-withdrawn', before: { review_status: 'published' } },
    ])
    const student = await office.campus.student()
    await expect(student.call(endpoints.getEvent, { params: { eventId } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('withdrawing an event again returns 200 and writes nothing', async () => {
    const eventId = await publishedEvent()
    await withdraw(office.owner, eventId)
    await withdraw(office.owner, eventId)
    expect(await auditOf(eventId)).toHaveLength(1)
  })

  test('only a published event can be withdrawn, and only with a reason', async () => {
    const open = await office.createEvent()
    await expect(withdraw(office.owner, open)).rejects.toMatchObject({ code: 'review-conflict' })
    await expect(withdraw(office.owner, open, '  ')).rejects.toMatchObject({
      fields: { message: ['Say why'] },
    })
    await expect(withdraw(office.owner, open, 'x'.repeat(2001))).rejects.toMatchObject({
      code: 'validation-error',
    })
  })

  test('Owners and Admins in scope can withdraw an event, named as reviewers or not', async () => {
    const eventId = await publishedEvent()
    await expect(withdraw(office.ann, eventId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(withdraw(office.outsider, eventId)).rejects.toMatchObject({ code: 'not-found' })
    const admin = await office.campus.staff({
      role: 'university-admin',
      assignments: ['council-1'],
    })
    await withdraw(admin, eventId)
  })
})

describe('reminding about an event', () => {
  const remind = (person: Person, eventId: string, body: ReminderTarget) =>
    person.call(endpoints.remindEvent, { params: { eventId }, body })

  test('a reviewer or an Owner reminds a reviewer who has not decided, and the history records it', async () => {
    const { ann, bob, owner } = office
    const eventId = await office.createEvent()
    await ann.call(endpoints.approveEvent, at(eventId))
    await remind(ann, eventId, { to: 'reviewers', reviewer: uid.parse(bob.uid) })
    await remind(owner, eventId, { to: 'reviewers' })
    expect((await readHistory(await readEvent(eventId))).slice(-2)).toMatchObject([
      { action: 'reminder-sent', by: ann.uid, details: { reviewer: bob.uid } },
      { action: 'reminder-sent', by: owner.uid, details: { kind: 'reviewers-by-hand' } },
    ])
    await expect(remind(owner, eventId, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'They were reminded less than a day ago',
    })
  })

  test('hosts are reminded only of missing documents', async () => {
    const { ann, types } = office
    const eventId = await office.createEvent({ event_type: types.withDocuments })
    await remind(ann, eventId, { to: 'hosts' })
    const ready = await office.createEvent()
    await expect(remind(ann, ready, { to: 'hosts' })).rejects.toMatchObject({
      code: 'review-conflict',
      message: 'Nothing is awaited from the hosts at the moment',
    })
  })

  test('staff out of scope cannot remind', async () => {
    const eventId = await office.createEvent()
    await expect(remind(office.outsider, eventId, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('reviews by two organisations', () => {
  test('an event of a chapter is published when both organisations have approved it', async () => {
    const { national, chapter, head, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    expect(await readEvent(eventId)).toMatchObject({
      organisation_ids: [chapter.campus.university.id, national.university.id],
      pending_reviewers_keys: expect.arrayContaining([chapter.ann, chapter.bob, clerk].map(keyOf)),
    })
    await clerk.call(endpoints.approveEvent, at(eventId))
    await chapter.ann.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({
      is_published: false,
      review_status: 'inReview',
    })
    await chapter.bob.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({
      is_published: true,
      review_status: 'published',
    })
    const [there, here] = await Promise.all([
      head.call(endpoints.getEvent, { params: { eventId } }),
      chapter.owner.call(endpoints.getEvent, { params: { eventId } }),
    ])
    expect(there).toMatchObject({ review_organisation_id: national.university.id })
    expect(here).toMatchObject({ review_organisation_id: chapter.campus.university.id })
  })

  test('one rejection is enough for both organisations, and a new round asks both again', async () => {
    const { chapter, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    await chapter.ann.call(endpoints.approveEvent, at(eventId))
    await clerk.call(endpoints.rejectEvent, {
      params: { eventId },
      body: { message: 'Not under our name' },
    })
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'rejected' })
    await expect(chapter.bob.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
      code: 'review-conflict',
    })

    await callEvents(chapter.host, 'resubmitEvent', { eventId })
    const everybody = [chapter.ann, chapter.bob, clerk]
    const again = await readEvent(eventId)
    expect(again).toMatchObject({ review_status: 'inReview', rejected_at: null })
    expect(again.pending_reviewers_keys.toSorted()).toEqual(everybody.map(keyOf).toSorted())
    const reviews = await store.eventReviews.where('event_id', '==', eventId).get()
    expect(reviews.map(({ round, outcome }) => [round, outcome])).toEqual([
      [2, 'open'],
      [2, 'open'],
    ])
    for (const person of everybody) await person.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'published',
      is_published: true,
    })
  })

  test('the rule `any` applies to each organisation separately', async () => {
    const { chapter, clerk, national } = await newChapterOffice()
    const second = await national.staff({ role: 'reviewer', assignments: ['council-1'] })
    const eventId = await chapter.createEvent({ event_type: chapter.types.anyOne })
    await chapter.bob.call(endpoints.approveEvent, at(eventId))
    const halfway = await readEvent(eventId)
    expect(halfway).toMatchObject({ review_status: 'inReview', is_published: false })
    expect(halfway.pending_reviewers_keys.toSorted()).toEqual([clerk, second].map(keyOf).toSorted())
    await expect(chapter.ann.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
      code: 'review-conflict',
    })
    await second.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'published' })
  })

  test('a rejected change keeps the public version that both organisations approved', async () => {
    const { chapter, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    for (const person of [clerk, chapter.ann, chapter.bob])
      await person.call(endpoints.approveEvent, at(eventId))
    await callEvents(chapter.host, 'updateEvent', { eventId, changes: { location: 'Old Mill' } })
    await chapter.ann.call(endpoints.approveEvent, at(eventId))
    await clerk.call(endpoints.rejectEvent, {
      params: { eventId },
      body: { message: 'Not at the mill' },
    })
    expect(await readEvent(eventId)).toMatchObject({
      location: 'Boathouse',
      review_status: 'published',
      is_published: true,
      has_pending_changes: false,
      pending_reviewers_keys: [],
    })
    await callEvents(chapter.host, 'updateEvent', { eventId, changes: { location: 'Town hall' } })
    expect((await readEvent(eventId)).pending_reviewers_keys).toHaveLength(3)
  })

  test('each organisation sees its own lists, and no events of chapters that are not affiliated', async () => {
    const { chapter, head, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    const plain = await chapter.campus.huddle({
      hosts: [chapter.host.uid],
      scope_id: 'council-1',
    })
    const private_ = await chapter.createEvent({ host_huddle: plain.id })
    const idsOf = async (person: Person) =>
      (await person.call(endpoints.listEvents, {})).events.map(({ id }) => id)
    expect(await idsOf(head)).toEqual([eventId])
    expect((await idsOf(chapter.owner)).toSorted()).toEqual([eventId, private_].toSorted())
    const pending = await clerk.call(endpoints.listPendingEvents, {})
    expect(pending.events.map(({ id }) => id)).toEqual([eventId])
    await expect(
      head.call(endpoints.getEvent, { params: { eventId: private_ } }),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(head.call(endpoints.approveEvent, at(private_))).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(
      head.call(endpoints.getHuddle, { params: { huddleId: plain.id } }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an organisation cannot change the reviewers of the other', async () => {
    const { national, chapter, head, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    await expect(change(head, eventId, { add: [chapter.owner.uid] })).rejects.toMatchObject({
      code: 'validation-error',
    })
    const { reviewers } = await change(head, eventId, { add: [head.uid] })
    expect(reviewers.toSorted()).toEqual([clerk.uid, head.uid].toSorted())
    const other = await store.eventReviews
      .doc(eventReviewIdOf(eventId, chapter.campus.university.id))
      .get()
    expect(other?.reviewers_uids.toSorted()).toEqual([chapter.ann.uid, chapter.bob.uid].toSorted())
    // Removing a reviewer of the other organisation has no effect.
    await change(head, eventId, { remove: [chapter.ann.uid] })
    const log = await store.auditLog(national.university.id).get()
    expect(log).toHaveLength(1)
  })

  test('a material change waits for both organisations, and the public version stays meanwhile', async () => {
    const { chapter, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    const everybody = [clerk, chapter.ann, chapter.bob]
    for (const person of everybody) await person.call(endpoints.approveEvent, at(eventId))
    await callEvents(chapter.host, 'updateEvent', { eventId, changes: { location: 'Old Mill' } })
    expect(await readEvent(eventId)).toMatchObject({
      is_published: true,
      has_pending_changes: true,
      location: 'Boathouse',
    })
    for (const person of [chapter.ann, chapter.bob])
      await person.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({ location: 'Boathouse' })
    await clerk.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({
      location: 'Old Mill',
      has_pending_changes: false,
      is_published: true,
    })
  })

  test('an Owner of either organisation can withdraw an event that both approved', async () => {
    const { chapter, head, clerk } = await newChapterOffice()
    const eventId = await chapter.createEvent()
    for (const person of [clerk, chapter.ann, chapter.bob])
      await person.call(endpoints.approveEvent, at(eventId))
    await withdraw(head, eventId)
    expect(await readEvent(eventId)).toMatchObject({ is_published: false })
  })
})
