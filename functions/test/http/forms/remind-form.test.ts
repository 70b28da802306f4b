import { endpoints, uid, type FormSubmission, type ReminderTarget } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

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
const remind = (person: Person, form: FormSubmission, body: ReminderTarget) =>
  person.call(endpoints.remindForm, { params: of(form), body })

describe('reminding about a form', () => {
  test('a reviewer or an Owner reminds a reviewer who has not decided, and the history records it', async () => {
    const { ann, bob, owner } = office
    const form = await office.newPending(office.forms.room)
    await approve(ann, form)
    const bobAlone = { to: 'reviewers', reviewer: uid.parse(bob.uid) } as const
    expect(await remind(ann, form, bobAlone)).toEqual({ huddleId: form.huddle_id })
    await remind(owner, form, { to: 'reviewers' })
    expect((await readFormHistory(form)).slice(-2)).toMatchObject([
      { action: 'reminder-sent', by: ann.uid, details: { reviewer: bob.uid } },
      { action: 'reminder-sent', by: owner.uid, details: { kind: 'reviewers-by-hand' } },
    ])
    const { turn_started_at } = await readForm(form)
    expect(turn_started_at).toEqual(form.turn_started_at)
  })

  test('the same people can be reminded once a day in total', async () => {
    const { ann, bob, owner } = office
    const form = await office.newPending()
    const bobAlone = { to: 'reviewers', reviewer: uid.parse(bob.uid) } as const
    await remind(ann, form, bobAlone)
    for (const person of [ann, owner])
      await expect(remind(person, form, bobAlone)).rejects.toMatchObject({
        code: 'conflict',
        message: 'They were reminded less than a day ago',
      })
    const { reminders_sent } = await readForm(form)
    expect(reminders_sent).toHaveLength(1)
    const yesterday = `reviewers-by-hand:${bob.uid}@${Date.now() - 25 * 3_600_000}`
    await store
      .formSubmissions(form.huddle_id)
      .doc(form.id)
      .update({ reminders_sent: [yesterday] })
    await remind(ann, form, bobAlone)
  })

  test('only people whose turn it is can be reminded', async () => {
    const { ann, bob } = office
    const form = await office.newPending(office.forms.room)
    await approve(bob, form)
    for (const target of [
      { to: 'hosts' },
      { to: 'reviewers', reviewer: uid.parse(bob.uid) },
    ] as const)
      await expect(remind(ann, form, target)).rejects.toMatchObject({ code: 'review-conflict' })

    await ann.call(endpoints.requestFormChanges, {
      params: of(form),
      body: { requirementIds: [office.asked.purpose] },
    })
    await expect(remind(ann, form, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'review-conflict',
      message: 'No decision is awaited from them at the moment',
    })
    await remind(ann, form, { to: 'hosts' })
  })

  test('a reminder ends the time in which a request for changes can be undone', async () => {
    const { ann } = office
    const form = await office.newPending()
    await ann.call(endpoints.requestFormChanges, {
      params: of(form),
      body: { requirementIds: [office.asked.purpose] },
    })
    await remind(ann, form, { to: 'hosts' })
    await expect(
      ann.call(endpoints.undoFormDecision, { params: of(form), body: undefined }),
    ).rejects.toMatchObject({ code: 'review-conflict' })
  })

  test('only reviewers of the form, Owners and Admins can remind, if forms are switched on', async () => {
    const { campus, outsider, owner } = office
    const form = await office.newPending()
    await expect(remind(outsider, form, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'not-found',
    })
    const colleague = await campus.staff({ assignments: ['council-1'] })
    await expect(remind(colleague, form, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await store.universities.doc(campus.university.id).update({ feature_flags: [] })
    await expect(remind(owner, form, { to: 'reviewers' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
