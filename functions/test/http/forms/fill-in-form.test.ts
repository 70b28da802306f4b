import { randomUUID } from 'node:crypto'

import { endpoints, type FormSubmission } from '@huddle/contract'
import { buildForm } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test } from 'vitest'

import { keyOf } from '../../support/campus.ts'
import {
  newFormOffice,
  readForm,
  readFormHistory,
  uploadFormFile,
  type FormOffice,
} from '../../support/form-office.ts'
import { store } from '../../support/suite.ts'

let office: FormOffice

beforeAll(async () => {
  office = await newFormOffice()
})

const of = ({ huddle_id, id }: FormSubmission) => ({ huddleId: huddle_id, formId: id })
const change = (form: FormSubmission, body: object) =>
  office.host.call(endpoints.updateHuddleForm, { params: of(form), body })
const aim = (text_answer = 'Rehearsals') => ({ requirementId: office.asked.purpose, text_answer })
const begin = (
  body: { form_id: string; form_title?: string },
  huddleId: string = office.huddle.id,
) => office.host.call(endpoints.createHuddleForm, { params: { huddleId }, body })
const actionsOf = async (form: FormSubmission) =>
  (await readFormHistory(form)).map(({ action }) => action)

describe('starting a form', () => {
  test('starting a form creates a draft with the form’s requirements', async () => {
    const { forms, asked, huddle, host } = office
    const draft = await begin({ form_id: forms.room, form_title: '  Spring recital  ' })
    expect(draft).toMatchObject({
      status: 'draft',
      reviewStatus: null,
      form_title: 'Spring recital',
      form_name: 'Room booking',
      huddle_id: huddle.id,
      huddle_name: huddle.title,
      requirement_ids: [asked.purpose, asked.plan],
      created_by: host.uid,
      submitted_at: null,
    })
    expect(await readForm(draft)).toEqual((({ reviewStatus: _status, ...rest }) => rest)(draft))
    expect(await actionsOf(draft)).toEqual(['created'])
  })

  test('starting a form returns 201, and repeating the call with its key returns the same draft', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ form_id: office.forms.room })
    const path = `/v1/huddles/${office.huddle.id}/forms`
    const first = await office.host.send('POST', path, { headers, body })
    const again = await office.host.send('POST', path, { headers, body })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
  })

  test('starting a form with invalid input is refused with the reason', async () => {
    await expect(
      begin({ form_id: office.forms.room, form_title: 'x'.repeat(61) }),
    ).rejects.toMatchObject({
      code: 'validation-error',
      fields: { form_title: [expect.stringContaining('60')] },
    })
    await expect(begin({ form_id: 'no-such-form' })).rejects.toMatchObject({
      code: 'validation-error',
      fields: { form_id: ['This form is not on offer for the huddle'] },
    })
    const path = `/v1/huddles/${office.huddle.id}/forms`
    const answer = await office.host.send('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'approved' }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      errors: { form_id: [expect.any(String)], status: ['Unknown field'] },
    })
  })

  test.each([
    ['that is not active', { is_active: false }],
    ['that was deleted', { is_deleted: true }],
    [
      'for another council',
      { applies_to: { fsl_councils_ids: ['council-2'], student_life_departments_ids: ['all'] } },
    ],
  ])('starting a form %s is refused', async (_title, given) => {
    const university_id = office.campus.university.id
    const form = buildForm({ id: `form-${randomUUID()}`, university_id, ...given })
    await store.forms(university_id).doc(form.id).set(form)
    await expect(begin({ form_id: form.id })).rejects.toMatchObject({ code: 'validation-error' })
  })

  test('starting a form is refused if forms are switched off', async () => {
    const other = await newFormOffice()
    await store.universities.doc(other.campus.university.id).update({ feature_flags: [] })
    await expect(other.newDraft()).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    const path = `/v1/forms/${other.campus.university.id}/pending`
    expect((await other.ann.send('GET', path)).status).toBe(403)
  })

  test('only hosts of the huddle can start a form', async () => {
    const huddle = await office.campus.huddle({ hosts: ['somebody'], host_uid: 'somebody' })
    await expect(begin({ form_id: office.forms.room }, huddle.id)).rejects.toMatchObject({
      status: 404,
    })
    await expect(begin({ form_id: office.forms.room }, 'no-such-huddle')).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('registrations', () => {
  test('a huddle has one open registration in an academic year', async () => {
    const other = await newFormOffice()
    const { registration } = other.forms
    const first = await other.newDraft(registration)
    expect(first.academic_year).toMatch(/^20\d\d-\d\d$/)
    await expect(other.newDraft(registration)).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    })
    await other.host.call(endpoints.deleteHuddleForm, { params: of(first) })
    await expect(other.newDraft(registration)).resolves.toMatchObject({ status: 'draft' })
  })

  test('of two registrations started at the same time one is refused', async () => {
    const other = await newFormOffice()
    const both = await Promise.allSettled([
      other.newDraft(other.forms.registration),
      other.newDraft(other.forms.registration),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('answering a form', () => {
  test('an answer is stored, and the number of answers is returned', async () => {
    const draft = await office.newDraft(office.forms.room)
    const changed = await change(draft, { form_title: 'Recital', answers: [aim()] })
    expect(changed).toMatchObject({
      form_title: 'Recital',
      answered_requirement_ids: [office.asked.purpose],
      edited_by: office.host.uid,
    })
    expect(await actionsOf(draft)).toEqual(['created', 'edited', 'document-submitted'])
    // An identical answer is a retry.
    await change(draft, { form_title: 'Recital', answers: [aim()] })
    expect(await actionsOf(draft)).toHaveLength(3)
  })

  test('an answer of the wrong kind is refused with its name', async () => {
    const draft = await office.newDraft(office.forms.room)
    const { purpose, plan } = office.asked
    await expect(
      change(draft, { answers: [aim(), { requirementId: plan, text_answer: 'In my head' }] }),
    ).rejects.toMatchObject({
      code: 'validation-error',
      fields: {
        'answers.1.text_answer': [expect.any(String)],
        'answers.1.file': ['An answer is required'],
      },
    })
    await expect(
      change(draft, { answers: [{ requirementId: 'other', text_answer: 'Hi' }] }),
    ).rejects.toMatchObject({
      fields: { 'answers.0.requirementId': ['This form does not ask for that requirement'] },
    })
    await expect(
      change(draft, { answers: [{ requirementId: purpose, text_answer: 'x'.repeat(5001) }] }),
    ).rejects.toMatchObject({
      fields: { 'answers.0.text_answer': [expect.any(String)] },
    })
    expect((await readForm(draft)).answered_requirement_ids).toEqual([])
  })

  test('only files that were uploaded for the requirement and have the right type are accepted', async () => {
    const draft = await office.newDraft(office.forms.room)
    const { plan, purpose } = office.asked
    const elsewhere = await uploadFormFile(of(draft), purpose)
    await expect(
      change(draft, { answers: [{ requirementId: plan, file: elsewhere }] }),
    ).rejects.toMatchObject({
      code: 'validation-error',
      fields: { 'answers.0.file': ['The file was not uploaded for this place'] },
    })
    const fake = await uploadFormFile(of(draft), plan, { content: 'no pdf at all' })
    await expect(
      change(draft, { answers: [aim(), { requirementId: plan, file: fake }] }),
    ).rejects.toMatchObject({
      code: 'validation-error',
      fields: { 'answers.1.file': [expect.any(String)] },
    })
    const file = await uploadFormFile(of(draft), plan)
    await expect(
      change(draft, { answers: [{ requirementId: plan, file }] }),
    ).resolves.toMatchObject({ answered_requirement_ids: [plan] })
  })

  test('an answer can be removed before the form is submitted', async () => {
    const draft = await office.newDraft()
    await change(draft, { answers: [aim()] })
    const requirementId = office.asked.purpose
    const takeBack = () =>
      office.host.call(endpoints.withdrawFormRequirement, {
        params: of(draft),
        body: { requirementId },
      })
    expect(await takeBack()).toEqual({ requirementId })
    expect(await takeBack()).toEqual({ requirementId })
    expect(await readForm(draft)).toMatchObject({ answered_requirement_ids: [] })
    expect(await actionsOf(draft)).toEqual(['created', 'document-submitted', 'document-withdrawn'])
  })
})

describe('submitting a form', () => {
  test('a form cannot be submitted until every requirement is answered', async () => {
    const draft = await office.newDraft(office.forms.room)
    await expect(change(draft, { answers: [aim()], action: 'submit' })).rejects.toMatchObject({
      code: 'validation-error',
      fields: { [`requirements.${office.asked.plan}`]: ['An answer is required'] },
    })
    // Nothing is stored if one answer is invalid.
    expect((await readForm(draft)).answered_requirement_ids).toEqual([])
  })

  test('a submitted form goes to the reviewers of the council', async () => {
    const form = await office.newPending(office.forms.room)
    const { ann, bob, host } = office
    expect(form).toMatchObject({
      status: 'pending',
      submitted_by: host.uid,
      round: 1,
      reviewStatus: 'pendingOthers',
    })
    expect(form.pending_reviewers_keys.toSorted()).toEqual([keyOf(ann), keyOf(bob)].toSorted())
    expect((await actionsOf(form)).slice(-2)).toEqual(['submitted', 'reviewers-turn'])
  })

  test('submitting a form twice counts once', async () => {
    const draft = await office.newDraft()
    const body = { answers: [aim()], action: 'submit' }
    const [first, second] = [await change(draft, body), await change(draft, body)]
    expect(second).toEqual(first)
  })

  test('submitting uses the form’s current requirements', async () => {
    const university_id = office.campus.university.id
    const { requirement_ids } = await office.newDraft(office.forms.anyOne)
    const form = buildForm({ id: `form-${randomUUID()}`, university_id })
    await store.forms(university_id).doc(form.id).set(form)
    const draft = await office.newDraft(form.id)
    await store.forms(university_id).doc(form.id).update({ requirement_ids })
    await expect(change(draft, { action: 'submit' })).rejects.toMatchObject({
      code: 'validation-error',
    })
    const handedIn = await change(draft, { answers: [aim()], action: 'submit' })
    // From now on the submission keeps its questions.
    await store.forms(university_id).doc(form.id).update({ requirement_ids: [], is_deleted: true })
    expect((await readForm(handedIn)).requirement_ids).toEqual(requirement_ids)
  })

  test('submitting is refused if the university has deleted the form', async () => {
    const university_id = office.campus.university.id
    const form = buildForm({ id: `form-${randomUUID()}`, university_id })
    await store.forms(university_id).doc(form.id).set(form)
    const draft = await office.newDraft(form.id)
    await store.forms(university_id).doc(form.id).update({ is_active: false })
    await expect(change(draft, { action: 'submit' })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a submitted form cannot be changed until it is withdrawn', async () => {
    const form = await office.newPending()
    await expect(change(form, { answers: [aim('Concert')] })).rejects.toMatchObject({
      code: 'review-conflict',
      data: { form: { id: form.id, status: 'pending' } },
    })
    await expect(
      office.host.call(endpoints.deleteHuddleForm, { params: of(form) }),
    ).rejects.toMatchObject({ code: 'review-conflict' })
    const draft = await change(form, { action: 'withdraw', answers: [aim('Concert')] })
    expect(draft).toMatchObject({ status: 'draft', pending_reviewers_keys: [], reviewers_uids: [] })
    expect(await change(form, { action: 'submit' })).toMatchObject({ status: 'pending', round: 2 })
  })

  test('an unknown action on a form is refused', async () => {
    const form = await office.newDraft()
    await expect(change(form, { action: 'approve' })).rejects.toMatchObject({
      fields: { action: [expect.any(String)] },
    })
  })
})

describe('deleting a form', () => {
  test('deleting a draft returns its id, and the draft is then not found', async () => {
    const draft = await office.newDraft()
    expect(await office.host.call(endpoints.deleteHuddleForm, { params: of(draft) })).toEqual({
      formId: draft.id,
    })
    await expect(
      office.host.call(endpoints.getHuddleForm, { params: of(draft) }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(change(draft, { form_title: 'Again' })).rejects.toMatchObject({ status: 404 })
    expect(await readForm(draft)).toMatchObject({ is_deleted: true })
  })
})
