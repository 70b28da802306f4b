import {
  endpoints,
  uid,
  type Alert,
  type FormHistoryAction,
  type FormSubmission,
} from '@huddle/contract'
import { beforeAll, expect, test, vi } from 'vitest'

import { remindForms } from '#operations/forms/remind-forms.ts'
import { notifyAboutFormHistory } from '#operations/notices/notify-about-form-history.ts'
import { createServices } from '#services.ts'

import {
  newFormOffice,
  readForm,
  readFormHistory,
  type FormOffice,
} from '../support/form-office.ts'
import { store } from '../support/suite.ts'

let office: FormOffice
const services = createServices()
/** Delivery through the emulators takes long on a busy machine. */
const patience = { timeout: 90_000, interval: 250 }

beforeAll(async () => {
  office = await newFormOffice()
})

const of = ({ huddle_id, id }: FormSubmission) => ({ huddleId: huddle_id, formId: id })
const at = (form: FormSubmission) => ({ params: of(form), body: undefined })

async function placeOf(form: FormSubmission, action: FormHistoryAction) {
  const entry = (await readFormHistory(form)).findLast((one) => one.action === action)
  if (!entry) throw new Error(`Nothing was ${action}`)
  return { ...of(form), entryId: entry.id }
}

const takeBack = (form: FormSubmission) =>
  office.host.call(endpoints.updateHuddleForm, {
    params: of(form),
    body: { action: 'withdraw' },
  })

const alertsOf = async (uid: string, { id }: FormSubmission, kind: Alert['kind']) => {
  const all = await Promise.all([store.staffAlerts(uid).get(), store.studentAlerts(uid).get()])
  return all.flat().filter((alert) => alert.entity_id === id && alert.kind === kind)
}

test('reviewers are notified when a form awaits them', { timeout: 120_000 }, async () => {
  const form = await office.newPending()
  await vi.waitFor(async () => {
    for (const { uid } of [office.ann, office.bob])
      expect(await alertsOf(uid, form, 'form-assigned')).toMatchObject([
        { entity_type: 'forms', parent_id: form.huddle_id },
      ])
  }, patience)
  expect(await alertsOf(office.owner.uid, form, 'form-assigned')).toEqual([])
})

test('an added reviewer is notified, and the others not again', async () => {
  const form = await office.newPending()
  const late = await office.campus.staff({ assignments: ['council-2'] })
  await notifyAboutFormHistory(await placeOf(form, 'reviewers-turn'), services)
  await office.owner.call(endpoints.changeFormReviewers, {
    params: of(form),
    body: { add: [late.uid] },
  })
  await notifyAboutFormHistory(await placeOf(form, 'reviewer-added'), services)
  for (const { uid } of [office.ann, office.bob, late])
    expect(await alertsOf(uid, form, 'form-assigned')).toHaveLength(1)
  const actions = (await readFormHistory(form)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'reviewers-turn')).toHaveLength(1)
})

test(
  'hosts are notified of a decision once it can no longer be undone',
  { timeout: 120_000 },
  async () => {
    const form = await office.newPending()
    const decided = Date.now()
    await office.ann.call(endpoints.rejectForm, {
      params: of(form),
      body: { message: 'The <hall> is taken' },
    })
    await vi.waitFor(async () => {
      expect(await alertsOf(office.host.uid, form, 'form-rejected')).toHaveLength(1)
    }, patience)
    const [alert] = await alertsOf(office.host.uid, form, 'form-rejected')
    expect(alert?.created_at.getTime()).toBeGreaterThanOrEqual(decided + 15_000 - 1000)
    const mail = (await store.mail.get()).filter(
      ({ id }) => id === `${alert?.id}_${office.host.uid}`,
    )
    expect(mail[0]?.message.html).toContain('The &lt;hall&gt; is taken')
  },
)

test('hosts are notified once of an approval, and not of an undone one', async () => {
  const form = await office.newPending()
  await office.ann.call(endpoints.approveForm, at(form))
  const undone = await placeOf(form, 'accepted')
  await office.ann.call(endpoints.undoFormDecision, at(form))
  await notifyAboutFormHistory(undone, services)
  expect(await alertsOf(office.host.uid, form, 'form-approved')).toEqual([])
  await office.bob.call(endpoints.approveForm, at(form))
  const place = await placeOf(form, 'accepted')
  await Promise.all([
    notifyAboutFormHistory(place, services),
    notifyAboutFormHistory(place, services),
  ])
  expect(await alertsOf(office.host.uid, form, 'form-approved')).toHaveLength(1)
})

test('hosts are notified of a registration together with the form, not before', async () => {
  const other = await newFormOffice()
  const form = await other.newPending(other.forms.registration)
  for (const person of [other.ann, other.bob]) await person.call(endpoints.approveForm, at(form))
  await notifyAboutFormHistory(await placeOf(form, 'accepted'), services)
  const alerts = await store.studentAlerts(other.host.uid).get()
  expect(alerts.filter(({ kind }) => kind === 'form-approved')).toMatchObject([
    { body: `${form.huddle_name} is registered now.` },
  ])
  expect(alerts.filter(({ kind }) => kind === 'huddle-registered')).toEqual([])
})

test('the notification lists what each requirement needs, unless it was answered meanwhile', async () => {
  const form = await office.newPending()
  const { purpose } = office.asked
  await office.ann.call(endpoints.requestFormChanges, {
    params: of(form),
    body: { requirementIds: [purpose], reasons: { [purpose]: 'Too vague' } },
  })
  const place = await placeOf(form, 'changes-requested')
  await notifyAboutFormHistory(place, services)
  const [alert] = await alertsOf(office.host.uid, form, 'form-changes-requested')
  const mail = (await store.mail.get()).filter(({ id }) => id === `${alert?.id}_${office.host.uid}`)
  expect(mail[0]?.message.text).toContain('Purpose: Too vague')

  const answered = await office.newPending()
  await office.ann.call(endpoints.requestFormChanges, {
    params: of(answered),
    body: { requirementIds: [purpose] },
  })
  await office.host.call(endpoints.updateHuddleForm, {
    params: of(answered),
    body: { answers: [{ requirementId: purpose, text_answer: 'Concert' }] },
  })
  await notifyAboutFormHistory(await placeOf(answered, 'changes-requested'), services)
  expect(await alertsOf(office.host.uid, answered, 'form-changes-requested')).toEqual([])
})

test('reviewers of a withdrawn form are notified by a mail without a link', async () => {
  const form = await office.newPending()
  await takeBack(form)
  await notifyAboutFormHistory(await placeOf(form, 'withdrawn'), services)
  for (const { uid } of [office.ann, office.bob]) {
    const [alert, ...more] = await alertsOf(uid, form, 'form-withdrawn')
    expect(more).toEqual([])
    const mail = await store.mail.doc(`${alert?.id}_${uid}`).get()
    expect(mail?.message.text).toContain('There is nothing left to review.')
    expect(mail?.message.text).not.toContain('open=')
  }
  expect(await alertsOf(office.owner.uid, form, 'form-withdrawn')).toEqual([])
})

test('reviewers of a withdrawn form are notified even if the draft was deleted immediately', async () => {
  const form = await office.newPending()
  await takeBack(form)
  await office.host.call(endpoints.deleteHuddleForm, at(form))
  await notifyAboutFormHistory(await placeOf(form, 'withdrawn'), services)
  expect(await alertsOf(office.ann.uid, form, 'form-withdrawn')).toHaveLength(1)
})

test('the people a form waits for are reminded by day, once a turn', async () => {
  const form = await office.newPending()
  const long = new Date(Date.now() - 6 * 86_400_000)
  await store.formSubmissions(form.huddle_id).doc(form.id).update({ turn_started_at: long })
  const atHour = (hour: number) => {
    const day = new Date(Date.now() + 86_400_000)
    day.setUTCHours(hour)
    return { ...services, clock: { now: () => day } }
  }
  await remindForms(atHour(3))
  expect((await readForm(form)).reminders_sent).toEqual([])
  await remindForms(atHour(12))
  await remindForms(atHour(13))
  expect((await readForm(form)).reminders_sent).toEqual([expect.stringMatching(/^reviewers@/)])
  await notifyAboutFormHistory(await placeOf(form, 'reminder-sent'), services)
  expect(await alertsOf(office.ann.uid, form, 'form-reminder')).toHaveLength(1)
})

test('only the reviewer who is reminded manually is notified', async () => {
  const { ann, bob, owner } = office
  const form = await office.newPending()
  await owner.call(endpoints.remindForm, {
    params: of(form),
    body: { to: 'reviewers', reviewer: uid.parse(bob.uid) },
  })
  await notifyAboutFormHistory(await placeOf(form, 'reminder-sent'), services)
  expect(await alertsOf(bob.uid, form, 'form-reminder')).toHaveLength(1)
  expect(await alertsOf(ann.uid, form, 'form-reminder')).toEqual([])
})

test('a manual reminder tells hosts what is missing', async () => {
  const { ann, host } = office
  const form = await office.newPending()
  await ann.call(endpoints.requestFormChanges, {
    params: of(form),
    body: { requirementIds: [office.asked.purpose] },
  })
  await ann.call(endpoints.remindForm, { params: of(form), body: { to: 'hosts' } })
  await notifyAboutFormHistory(await placeOf(form, 'reminder-sent'), services)
  expect(await alertsOf(host.uid, form, 'form-reminder')).toMatchObject([
    { body: 'Some requirements are missing or have to be changed.' },
  ])
})
