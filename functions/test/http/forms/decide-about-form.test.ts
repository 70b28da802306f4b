import { endpoints, type FormSubmission } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { dropFormRequirement, openFormsAsking } from '#operations/forms/drop-form-requirement.ts'
import { handOverReviews } from '#operations/team/hand-over-reviews.ts'
import { createServices } from '#services.ts'

import { keyOf } from '../../support/campus.ts'
import {
  newFormOffice,
  readForm,
  readFormHistory,
  type FormOffice,
} from '../../support/form-office.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

let office: FormOffice
const services = createServices()

beforeAll(async () => {
  office = await newFormOffice()
})

const of = ({ huddle_id, id }: FormSubmission) => ({ huddleId: huddle_id, formId: id })
const at = (form: FormSubmission) => ({ params: of(form), body: undefined })
const approve = (person: Person, form: FormSubmission) =>
  person.call(endpoints.approveForm, at(form))
const reject = (person: Person, form: FormSubmission, message = 'Not this term') =>
  person.call(endpoints.rejectForm, { params: of(form), body: { message } })
const ask = (person: Person, form: FormSubmission, body: object = {}) =>
  person.call(endpoints.requestFormChanges, {
    params: of(form),
    body: { message: 'Which room?', requirementIds: [office.asked.purpose], ...body },
  })
const answer = (form: FormSubmission, text_answer: string, action?: 'submit') =>
  office.host.call(endpoints.updateHuddleForm, {
    params: of(form),
    body: { answers: [{ requirementId: office.asked.purpose, text_answer }], action },
  })
const seenBy = async (person: Person, form: FormSubmission) =>
  (await person.call(endpoints.getHuddleForm, { params: of(form) })).reviewStatus

describe('approving a form', () => {
  test('the last approval accepts the form, and the huddle is notified', async () => {
    const form = await office.newPending(office.forms.room)
    expect(await seenBy(office.ann, form)).toBe('needsReview')
    expect(await approve(office.ann, form)).toEqual({ huddleId: office.huddle.id })
    expect([await seenBy(office.ann, form), await seenBy(office.bob, form)]).toEqual([
      'pendingOthers',
      'needsReview',
    ])
    await approve(office.bob, form)
    expect(await seenBy(office.ann, form)).toBe('approved')
    expect(await readForm(form)).toMatchObject({
      status: 'approved',
      approved_at: expect.any(Date),
      pending_reviewers_keys: [],
    })
    const answers = await store.formAnswers(form.huddle_id, form.id).get()
    expect(answers.map(({ status }) => status)).toEqual(['reviewed', 'reviewed'])
  })

  test('under the rule `any` one approval accepts a form', async () => {
    const form = await office.newPending(office.forms.anyOne)
    await approve(office.ann, form)
    expect(await readForm(form)).toMatchObject({ status: 'approved' })
  })

  test('two simultaneous approvals of a form both count, once each', async () => {
    const form = await office.newPending(office.forms.room)
    await Promise.all([
      approve(office.ann, form),
      approve(office.bob, form),
      approve(office.ann, form),
    ])
    const actions = (await readFormHistory(form)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'approved')).toHaveLength(2)
    expect(actions.at(-1)).toBe('accepted')
  })

  test('only named reviewers can approve a form, with an empty body', async () => {
    const form = await office.newPending()
    await expect(approve(office.owner, form)).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
    })
    await expect(approve(office.outsider, form)).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    })
    const path = `/v1/huddles/${form.huddle_id}/forms/${form.id}/approve`
    const headers = { 'content-type': 'application/json' }
    const filled = await office.ann.send('POST', path, {
      headers,
      body: JSON.stringify({ by: 'bob' }),
    })
    expect(filled.status).toBe(400)
    expect((await office.ann.send('POST', path, { headers, body: '{}' })).status).toBe(200)
  })

  test('reviewers do not find a draft', async () => {
    const draft = await office.newDraft()
    await expect(approve(office.ann, draft)).rejects.toMatchObject({ status: 404 })
  })

  test('approving a registration registers the huddle, and undoing it reverts that', async () => {
    const other = await newFormOffice()
    const form = await other.newPending(other.forms.registration)
    const huddle = () => store.huddles.doc(form.huddle_id).get()
    await approve(other.ann, form)
    expect(await huddle()).toMatchObject({ is_registered: false })
    await approve(other.bob, form)
    expect(await huddle()).toMatchObject({
      is_registered: true,
      is_registered_update_by: other.bob.uid,
      is_registered_updated_at: expect.any(Date),
    })
    await other.bob.call(endpoints.undoFormDecision, at(form))
    expect(await huddle()).toMatchObject({ is_registered: false, is_registered_update_by: null })
    expect(await readForm(form)).toMatchObject({ status: 'pending', approved_at: null })
    const log = await store.auditLog(other.campus.university.id).get()
    expect(log.filter(({ action }) => action === 'huddle-registration-changed')).toHaveLength(2)
  })
})

describe('requesting changes to a form', () => {
  test('a form with requested changes waits for the host, and then for a new vote', async () => {
    const form = await office.newPending(office.forms.room)
    await approve(office.bob, form)
    const { purpose } = office.asked
    expect(await ask(office.ann, form, { reasons: { [purpose]: 'Too vague' } })).toEqual({
      huddleId: office.huddle.id,
    })
    expect(await seenBy(office.bob, form)).toBe('awaitingHost')
    expect((await readForm(form)).review_statuses[office.ann.uid]).toMatchObject({
      status: 'changes_required',
      message: 'Which room?',
      documents_requiring_updates: [purpose],
      reasons: { [purpose]: 'Too vague' },
    })
    // The same text counts as an answer to the request only if it is submitted as one.
    await expect(
      office.host.call(endpoints.updateHuddleForm, {
        params: of(form),
        body: { action: 'submit' },
      }),
    ).rejects.toMatchObject({ fields: { [`requirements.${purpose}`]: ['An answer is required'] } })
    expect(await answer(form, 'Rehearsals in the hall')).toMatchObject({
      status: 'pending',
      pending_reviewers_keys: [keyOf(office.ann)],
    })
    const after = await readForm(form)
    expect(after.review_statuses[office.bob.uid]).toMatchObject({
      status: 'approved',
      documents_changed_since: [purpose],
    })
    await approve(office.ann, form)
    expect(await readForm(form)).toMatchObject({ status: 'approved' })
  })

  test('a request for changes must name a requirement of the form', async () => {
    const form = await office.newPending()
    await expect(ask(office.ann, form, { requirementIds: [] })).rejects.toMatchObject({
      fields: { requirementIds: ['Select at least one requirement'] },
    })
    await expect(ask(office.ann, form, { requirementIds: ['other'] })).rejects.toMatchObject({
      fields: { requirementIds: ['Not a requirement of this form: other'] },
    })
    await expect(ask(office.ann, form, { message: 'x'.repeat(2001) })).rejects.toMatchObject({
      fields: { message: [expect.any(String)] },
    })
    await expect(
      ask(office.ann, form, { reasons: { [office.asked.purpose]: 'x'.repeat(501) } }),
    ).rejects.toMatchObject({ code: 'validation-error' })
  })

  test('a request for changes needs no message, and repeating it changes nothing', async () => {
    const form = await office.newPending()
    await ask(office.ann, form, { message: '' })
    await ask(office.ann, form, { message: '' })
    const actions = (await readFormHistory(form)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'changes-requested')).toHaveLength(1)
  })

  test('after a request for changes others can still approve or reject', async () => {
    const form = await office.newPending(office.forms.room)
    await ask(office.ann, form)
    await approve(office.bob, form)
    await reject(office.ann, form)
    expect(await readForm(form)).toMatchObject({ status: 'rejected' })
  })
})

describe('rejecting a form', () => {
  test('a rejection ends the round for all reviewers; the host revises the form and submits it again', async () => {
    const form = await office.newPending()
    expect(await reject(office.ann, form)).toEqual({ huddleId: office.huddle.id })
    expect(await seenBy(office.bob, form)).toBe('rejected')
    await expect(approve(office.bob, form)).rejects.toMatchObject({
      code: 'review-conflict',
      data: { form: { status: 'rejected' } },
    })
    await expect(answer(form, 'Concert')).rejects.toMatchObject({ code: 'review-conflict' })
    const again = await answer(form, 'Concert', 'submit')
    expect(again).toMatchObject({ status: 'pending', round: 2, rejected_at: null })
    expect(again.pending_reviewers_keys.toSorted()).toEqual(
      [office.ann, office.bob].map(keyOf).toSorted(),
    )
  })

  test('a rejected form can be revised as a draft, which staff do not see', async () => {
    const form = await office.newPending()
    await reject(office.ann, form)
    const draft = await office.host.call(endpoints.updateHuddleForm, {
      params: of(form),
      body: { action: 'revise' },
    })
    expect(draft).toMatchObject({
      status: 'draft',
      answered_requirement_ids: [office.asked.purpose],
    })
    await expect(seenBy(office.ann, form)).rejects.toMatchObject({ status: 404 })
  })

  test('a rejection needs a message of 1 to 2000 characters', async () => {
    const form = await office.newPending()
    await expect(reject(office.ann, form, '   ')).rejects.toMatchObject({
      fields: { message: ['Say why'] },
    })
    await expect(reject(office.ann, form, 'x'.repeat(2001))).rejects.toMatchObject({
      code: 'validation-error',
    })
    await reject(office.ann, form, 'x'.repeat(2000))
  })

  test('a rejected registration cannot be revised while another one is open', async () => {
    const other = await newFormOffice()
    const form = await other.newPending(other.forms.registration)
    await reject(other.ann, form)
    await other.newDraft(other.forms.registration)
    await expect(
      other.host.call(endpoints.updateHuddleForm, { params: of(form), body: { action: 'revise' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('undoing a decision on a form', () => {
  test('undoing a decision in time restores the previous state', async () => {
    const form = await office.newPending()
    const before = await readForm(form)
    await reject(office.ann, form)
    expect(await office.ann.call(endpoints.undoFormDecision, at(form))).toEqual({
      huddleId: office.huddle.id,
    })
    expect(await readForm(form)).toMatchObject({
      status: before.status,
      review_statuses: before.review_statuses,
      rejected_at: null,
    })
  })

  test('a decision cannot be undone after its time', async () => {
    const form = await office.newPending()
    await reject(office.ann, form)
    const undo = store.formUndo(form.huddle_id, form.id)
    await undo.update({ at: new Date(Date.now() - 60_000) })
    await expect(office.ann.call(endpoints.undoFormDecision, at(form))).rejects.toMatchObject({
      code: 'expired',
      status: 410,
    })
  })

  test('an approval can be withdrawn while the round is open', async () => {
    const form = await office.newPending(office.forms.room)
    await approve(office.ann, form)
    await office.ann.call(endpoints.reopenFormVote, at(form))
    expect(await seenBy(office.ann, form)).toBe('needsReview')
    await ask(office.ann, form)
    await expect(office.ann.call(endpoints.reopenFormVote, at(form))).rejects.toMatchObject({
      code: 'review-conflict',
    })
  })
})

describe('changes by Owners and Admins', () => {
  test('removed staff leave every open form, the remaining approvals are enough, and decided forms keep the vote', async () => {
    const other = await newFormOffice()
    const form = await other.newPending(other.forms.room)
    const decided = await other.newPending()
    await approve(other.ann, decided)
    await approve(other.ann, form)
    await store.dashboardUsers.doc(other.bob.uid).update({ is_deleted: true })
    await handOverReviews(other.bob.uid, services)
    await handOverReviews(other.bob.uid, services)
    expect(await readForm(form)).toMatchObject({
      status: 'approved',
      reviewers_uids: [other.ann.uid],
    })
    const closed = await readForm(decided)
    expect(closed.reviewers_uids).toEqual([other.ann.uid])
    expect(closed.reviewers_keys).toEqual([keyOf(other.ann)])
    expect(Object.keys(closed.review_statuses)).toContain(other.bob.uid)
  })

  test('if no reviewer remains, new ones are chosen', async () => {
    const other = await newFormOffice()
    const form = await other.newPending(other.forms.room)
    for (const { user } of [other.ann, other.bob]) {
      await store.dashboardUsers.doc(user.uid).update({ is_deleted: true })
      await handOverReviews(user.uid, services)
    }
    expect(await readForm(form)).toMatchObject({
      status: 'pending',
      pending_reviewers_keys: [keyOf(other.owner)],
    })
  })

  test('a deleted requirement stays in the form with its answer, but is no longer required', async () => {
    const other = await newFormOffice()
    const form = await other.newPending(other.forms.room)
    const { purpose } = other.asked
    await other.ann.call(endpoints.requestFormChanges, {
      params: of(form),
      body: { requirementIds: [purpose] },
    })
    const { requirement_ids, requirements, university_id } = await readForm(form)
    const dropped = requirements.filter(({ id }) => id === purpose)
    expect(dropped).toHaveLength(1)
    for (const { id: requirementId } of dropped) {
      const found = await openFormsAsking(requirementId, university_id, store).get()
      expect(found.map(({ id }) => id)).toEqual([form.id])
      const drop = () =>
        dropFormRequirement(of(form), { requirementId, by: other.owner.user.uid }, null, services)
      expect([await drop(), await drop()]).toEqual([true, false])
    }
    const after = await readForm(form)
    expect(after).toMatchObject({ status: 'pending', requirement_ids })
    expect(
      after.requirements.filter((one) => one.is_no_longer_required).map(({ id }) => id),
    ).toEqual([purpose])
    expect(after.answered_requirement_ids).toContain(purpose)
  })
})
