import { endpoints, eventReviewIdOf, reviewerKeyOf } from '@huddle/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { handOverReviews, handOverReviewsAgain } from '#operations/team/hand-over-reviews.ts'
import { createServices } from '#services.ts'

import { newCampus, type Staff, keyOf } from '../../support/campus.ts'
import { newFormOffice, readForm } from '../../support/form-office.ts'
import { nobody } from '../../support/person.ts'
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

const remove = (actor: Staff, member: Staff) =>
  actor.call(endpoints.removeUser, { params: { userId: member.uid } })

/** A cold start of a function takes long on a busy machine. */
const waiting = { timeout: 50_000, interval: 200 }

describe('removing a staff member', () => {
  test('a removed staff member is refused from the next call on, and the log names who removed them', async () => {
    const member = await office.campus.staff()
    await member.call(endpoints.getCurrentUser, {})
    expect(await remove(office.owner, member)).toEqual({ userId: member.uid })
    await expect(member.call(endpoints.getCurrentUser, {})).rejects.toMatchObject({ status: 403 })
    expect(await store.dashboardUsers.doc(member.uid).get()).toMatchObject({
      is_deleted: true,
      updated_by: office.owner.uid,
      profile: member.user.profile,
    })
    const entries = store.auditLog(office.campus.university.id)
    expect(await entries.where('entity_id', '==', member.uid).get()).toMatchObject([
      {
        action: 'member-removed',
        actor: office.owner.uid,
        before: { is_deleted: false },
        after: { is_deleted: true },
      },
    ])
  })

  test('an Admin cannot remove staff beyond their own assignments', async () => {
    const { campus } = office
    const admin = await campus.staff({ role: 'university-admin', assignments: ['council-1'] })
    for (const assignments of [['all'], ['council-2'], ['council-1', 'council-2']]) {
      const member = await campus.staff({ role: 'university-admin', assignments })
      await expect(remove(admin, member)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    const within = await campus.staff({ assignments: ['council-1'] })
    expect(await remove(admin, within)).toEqual({ userId: within.uid })
  })

  test('removing a staff member again returns the same and changes nothing', async () => {
    const member = await office.campus.staff()
    await remove(office.owner, member)
    const before = await store.dashboardUsers.doc(member.uid).get()
    expect(await remove(office.owner, member)).toEqual({ userId: member.uid })
    expect(await store.dashboardUsers.doc(member.uid).get()).toEqual(before)
  })

  test('only Owners and Admins can remove staff, and Admins cannot remove Owners', async () => {
    const [admin, reviewer] = await Promise.all([
      office.campus.staff({ role: 'university-admin' }),
      office.campus.staff(),
    ])
    const refusal = { status: 403, code: 'forbidden' }
    await expect(remove(reviewer, admin)).rejects.toMatchObject(refusal)
    await expect(remove(admin, office.owner)).rejects.toMatchObject(refusal)
    await expect(remove(admin, admin)).rejects.toMatchObject(refusal)
    expect(await remove(admin, reviewer)).toEqual({ userId: reviewer.uid })
    const response = await nobody.send('DELETE', `/v1/auth/user/${admin.uid}`)
    expect(response.status).toBe(401)
  })

  test('the last Owner cannot be removed, and the refusal gives the reason', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    await expect(remove(owner, owner)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'The last Owner stays: make somebody else an Owner first',
    })
  })

  test(
    'of three Owners who remove or demote each other at once one remains, also in a national organisation',
    { timeout: 90_000 },
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const campus = await newCampus(
          round % 2 === 0
            ? {}
            : { organisation_type: 'nationalOrganization', affiliation: 'Kappa' },
        )
        const newOwner = () => campus.staff({ role: 'owner' })
        const [ann, bob, cat] = await Promise.all([newOwner(), newOwner(), newOwner()])
        await Promise.allSettled([
          remove(ann, bob),
          cat.call(endpoints.updateUser, {
            params: { userId: ann.uid },
            body: { role: 'reviewer' },
          }),
          remove(bob, cat),
          remove(cat, bob),
        ])
        const owners = await store.dashboardUsers
          .where('university_id', '==', campus.university.id)
          .where('role', '==', 'owner')
          .where('is_deleted', '==', false)
          .get()
        expect(owners.length).toBeGreaterThan(0)
      }
    },
  )
})

describe('open reviews of a removed staff member', { timeout: 60_000 }, () => {
  test('the remaining reviewers continue; if all of them have approved, the event is published', async () => {
    const { owner, ann, bob, createEvent } = await newOffice()
    const [voted, open] = [await createEvent(), await createEvent()]
    await ann.call(endpoints.approveEvent, { params: { eventId: voted }, body: undefined })
    await remove(owner, bob)
    await vi.waitFor(async () => {
      expect((await readEvent(voted)).review_status).toBe('published')
      expect((await readEvent(open)).reviewers).toEqual([ann.uid])
    }, waiting)
    expect(await readEvent(open)).toMatchObject({
      review_status: 'inReview',
      pending_reviewers_keys: [keyOf(ann)],
    })
    const history = await readHistory(await readEvent(voted))
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'reviewer-removed',
        by: owner.uid,
        details: { reviewer: bob.uid },
      }),
    )
  })

  test('if no reviewer remains, the reviewers of new events take over and are notified', async () => {
    const { campus, owner, ann, bob, createEvent } = await newOffice()
    const remover = await campus.staff({ role: 'owner', assignments: ['all'] })
    const owners = [owner.uid, remover.uid].toSorted()
    const eventId = await createEvent()
    await Promise.all([remove(remover, ann), remove(remover, bob)])
    await vi.waitFor(async () => {
      expect(await readEvent(eventId)).toMatchObject({
        reviewers: owners,
        pending_reviewers_keys: owners.map((uid) => reviewerKeyOf(campus.university.id, uid)),
        review_status: 'inReview',
      })
    }, waiting)
    await vi.waitFor(async () => {
      const alerts = await store.staffAlerts(owner.uid).where('entity_id', '==', eventId).get()
      expect(alerts).toMatchObject([{ kind: 'review-assigned' }])
    }, waiting)
    for (const one of [owner, remover])
      await one.call(endpoints.approveEvent, { params: { eventId }, body: undefined })
    expect((await readEvent(eventId)).review_status).toBe('published')
  })

  test('reviews are handed over once, despite repeated and late deliveries', async () => {
    const { owner, bob, createEvent } = await newOffice()
    const services = createServices()
    const eventId = await createEvent()
    await remove(owner, bob)
    await Promise.all([handOverReviews(bob.uid, services), handOverReviews(bob.uid, services)])
    await handOverReviews(bob.uid, services)
    const event = await readEvent(eventId)
    expect(event.reviewers).not.toContain(bob.uid)
    const removals = (await readHistory(event)).filter(
      ({ action }) => action === 'reviewer-removed',
    )
    expect(removals).toHaveLength(1)
  })

  test('reviews created during the removal are found and handed over later', async () => {
    const { owner, ann, bob, createEvent } = await newOffice()
    await store.dashboardUsers.doc(bob.uid).set({
      ...bob.user,
      is_deleted: true,
      updated_at: new Date(),
      updated_by: owner.user.uid,
    })
    const eventId = await createEvent()
    const event = await readEvent(eventId)
    const reviewers = [ann.user.uid, bob.user.uid]
    await store.events.doc(eventId).update({ reviewers })
    await store.eventReviews
      .doc(eventReviewIdOf(eventId, event.university_id))
      .update({ reviewers_uids: reviewers })
    await handOverReviewsAgain(createServices())
    expect((await readReview(event)).reviewers_uids).toEqual([ann.uid])
  })

  test('reviews are handed over even if the person joins another organisation or is moved there', async () => {
    const elsewhere = await newCampus()
    const university_id = elsewhere.university.id
    const { bob, ann, createEvent } = await newOffice()
    const [open, decided] = [await createEvent(), await createEvent()]
    for (const reviewer of [ann, bob])
      await reviewer.call(endpoints.approveEvent, { params: { eventId: decided }, body: undefined })
    await store.dashboardUsers.doc(bob.uid).update({ university_id })
    await handOverReviews(bob.uid, createServices())
    expect((await readEvent(open)).reviewers_keys).toEqual([keyOf(ann)])
    expect((await readEvent(decided)).reviewers_keys).toEqual([keyOf(ann)])
    await expect(bob.call(endpoints.getEvent, { params: { eventId: open } })).rejects.toMatchObject(
      { status: 404 },
    )
    expect(await bob.call(endpoints.listPendingEvents, {})).toEqual({ events: [], total: 0 })
  })

  test('a person who is back on the team keeps their reviews', async () => {
    const { bob, createEvent } = await newOffice()
    const eventId = await createEvent()
    await handOverReviews(bob.uid, createServices())
    expect((await readEvent(eventId)).reviewers).toContain(bob.uid)
  })

  test('decided reviews keep the vote of removed staff, but no list that grants them access', async () => {
    const { owner, ann, bob, createEvent } = await newOffice()
    const [decided, open] = [await createEvent(), await createEvent()]
    for (const reviewer of [ann, bob])
      await reviewer.call(endpoints.approveEvent, { params: { eventId: decided }, body: undefined })
    await remove(owner, bob)
    await vi.waitFor(
      async () => expect((await readEvent(open)).reviewers).toEqual([ann.uid]),
      waiting,
    )
    await vi.waitFor(async () => {
      expect(await readEvent(decided)).toMatchObject({
        reviewers: [ann.uid],
        reviewers_keys: [keyOf(ann)],
        review_statuses: { [bob.uid]: { status: 'approved' } },
      })
      expect((await readReview(await readEvent(decided))).reviewers_uids).toEqual([ann.uid])
    }, waiting)
  })
})

test('open forms of a removed staff member are handed over too', { timeout: 60_000 }, async () => {
  const { owner, ann, bob, newPending } = await newFormOffice()
  const form = await newPending()
  expect(form.reviewers_uids).toEqual([ann.uid, bob.uid])
  await remove(owner, bob)
  await vi.waitFor(
    async () => expect((await readForm(form)).reviewers_uids).toEqual([ann.uid]),
    waiting,
  )
})

describe('total reviews', () => {
  test('total reviews counts what waits for a person’s vote, for that person and for Owners and Admins', async () => {
    const { owner, ann, bob, outsider, createEvent } = await newOffice()
    const total = async (actor: Staff, member: Staff) =>
      (await actor.call(endpoints.getTotalReviews, { params: { userId: member.uid } })).totalReviews
    expect(await total(ann, ann)).toBe(0)
    const [first] = [await createEvent(), await createEvent()]
    expect([await total(ann, ann), await total(owner, bob)]).toEqual([2, 2])
    await ann.call(endpoints.approveEvent, { params: { eventId: first }, body: undefined })
    expect([await total(ann, ann), await total(bob, bob)]).toEqual([1, 2])
    expect(await total(outsider, outsider)).toBe(0)
    await expect(total(ann, bob)).rejects.toMatchObject({ status: 403 })
  })

  test('total reviews includes forms if the university uses them', async () => {
    const { ann, createEvent, newPending, campus } = await newFormOffice()
    await Promise.all([createEvent(), newPending()])
    const total = async () =>
      (await ann.call(endpoints.getTotalReviews, { params: { userId: ann.uid } })).totalReviews
    expect(await total()).toBe(2)
    await store.universities.doc(campus.university.id).update({ feature_flags: [] })
    expect(await total()).toBe(1)
  })
})
