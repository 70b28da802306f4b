import { endpoints, uid, type FormSubmission } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, keyOf } from '../../support/campus.ts'
import {
  newFormOffice,
  readForm,
  readFormHistory,
  type FormOffice,
} from '../../support/form-office.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

let office: FormOffice

beforeAll(async () => {
  office = await newFormOffice()
})

const of = ({ huddle_id, id }: FormSubmission) => ({ huddleId: huddle_id, formId: id })
const approve = (person: Person, form: FormSubmission) =>
  person.call(endpoints.approveForm, { params: of(form), body: undefined })
const change = (
  person: Person,
  form: FormSubmission,
  body: { add?: string[]; remove?: string[] },
) => person.call(endpoints.changeFormReviewers, { params: of(form), body })
const auditOf = ({ id }: FormSubmission) =>
  store.auditLog(office.campus.university.id).where('entity_id', '==', id).get()

describe('changing the reviewers of a form', () => {
  test('an Owner who is not a reviewer adds herself, and can decide only then', async () => {
    const { owner, ann, bob } = office
    const form = await office.newPending()
    await expect(approve(owner, form)).rejects.toMatchObject({ code: 'forbidden' })
    const { reviewers, ...place } = await change(owner, form, { add: [owner.uid] })
    expect(place).toEqual(of(form))
    expect(reviewers.toSorted()).toEqual([ann.uid, bob.uid, owner.uid].toSorted())
    expect((await readForm(form)).pending_reviewers_keys).toContain(keyOf(owner))
    await approve(owner, form)
  })

  test('an Admin can change the reviewers of a form; a Reviewer cannot', async () => {
    const { ann, outsider, campus } = office
    const form = await office.newPending()
    const admin = await campus.staff({ role: 'university-admin', assignments: ['all'] })
    await change(admin, form, { add: [outsider.uid] })
    for (const reviewer of [ann, outsider])
      await expect(change(reviewer, form, { add: [reviewer.uid] })).rejects.toMatchObject({
        code: 'forbidden',
        status: 403,
      })
  })

  test('a change of reviewers is in the history of the form and in the organisation’s log', async () => {
    const { owner, ann, bob, outsider } = office
    const form = await office.newPending()
    await change(owner, form, { add: [outsider.uid], remove: [ann.uid] })
    expect(await readFormHistory(form)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'reviewer-removed',
          by: owner.uid,
          details: { reviewer: ann.uid },
        }),
        expect.objectContaining({
          action: 'reviewer-added',
          by: owner.uid,
          details: { reviewer: outsider.uid },
        }),
      ]),
    )
    expect(await auditOf(form)).toMatchObject([
      {
        action: 'reviewers-changed',
        entity_type: 'form-submission',
        actor: owner.uid,
        before: { reviewers: expect.arrayContaining([ann.uid, bob.uid]) },
        after: { reviewers: [bob.uid, outsider.uid] },
      },
    ])
  })

  test('remaining reviewers keep their votes; if all of them have approved, the form is accepted', async () => {
    const { owner, ann, bob } = office
    const form = await office.newPending(office.forms.room)
    await approve(ann, form)
    await change(owner, form, { remove: [bob.uid] })
    expect(await readForm(form)).toMatchObject({ status: 'approved' })
  })

  test('if no reviewer remains, the reviewers of new forms take over', async () => {
    const { owner, ann, bob } = office
    const form = await office.newPending()
    const late = await office.campus.staff({ assignments: ['council-1'] })
    const { reviewers } = await change(owner, form, { remove: [ann.uid, bob.uid] })
    expect(reviewers).toEqual([late.uid])
    await store.dashboardUsers.doc(late.uid).update({ is_deleted: true })
  })

  test('setting the same reviewers again writes nothing', async () => {
    const form = await office.newPending()
    const before = await readForm(form)
    await change(office.owner, form, { add: [office.ann.uid] })
    expect(await readForm(form)).toEqual(before)
    expect(await auditOf(form)).toEqual([])
  })

  test('strangers, removed staff and hosts cannot be added as reviewers', async () => {
    const { owner, campus, host, huddle } = await newFormOffice()
    const form = await host.call(endpoints.createHuddleForm, {
      params: { huddleId: huddle.id },
      body: { form_id: `${campus.university.id}-empty` },
    })
    await host.call(endpoints.updateHuddleForm, { params: of(form), body: { action: 'submit' } })
    const [foreigner, removed] = await Promise.all([
      newCampus().then((other) => other.staff()),
      campus.staff({ is_deleted: true }),
    ])
    for (const add of [[foreigner.uid], [removed.uid], [host.uid], ['never-was']])
      await expect(change(owner, form, { add })).rejects.toMatchObject({
        code: 'validation-error',
        fields: { add: ['Only active members of your team can review'] },
      })
    // A person can be both staff and host of this huddle.
    const both = await campus.staff({ assignments: ['all'] })
    await store.huddles.doc(huddle.id).update({ hosts: [...huddle.hosts, uid.parse(both.uid)] })
    await expect(change(owner, form, { add: [both.uid] })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    })
  })

  test('a decided form keeps its reviewers, and a draft is not found', async () => {
    const { owner, ann, outsider } = office
    const [decided, draft] = await Promise.all([office.newPending(), office.newDraft()])
    await approve(ann, decided)
    await expect(change(owner, decided, { add: [outsider.uid] })).rejects.toMatchObject({
      code: 'review-conflict',
      status: 409,
    })
    await expect(change(owner, draft, { add: [outsider.uid] })).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each([
    [{}, 'Name somebody to add or to remove'],
    [{ add: [], remove: [] }, 'Name somebody to add or to remove'],
    [{ add: ['ann'], remove: ['ann'] }, 'Nobody can be added and removed at once'],
  ])('changing the reviewers to %j is refused', async (body, message) => {
    const form = await office.newPending()
    await expect(change(office.owner, form, body)).rejects.toMatchObject({
      status: 400,
      fields: { add: [message] },
    })
  })

  test('staff of another university do not find the form', async () => {
    const form = await office.newPending()
    const stranger = await (await newCampus()).staff({ role: 'owner', assignments: ['all'] })
    await expect(change(stranger, form, { add: [stranger.uid] })).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    })
  })
})
