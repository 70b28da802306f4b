import { errorEnvelope, type FormSubmission } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { operations } from '#operations/index.ts'

import type { Staff } from '../../support/campus.ts'
import { readForm, readFormHistory, withForms, type FormOffice } from '../../support/form-office.ts'
import { startApp, type LocalApp } from '../../support/local-app.ts'
import { newOffice } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'

const many = 50

let office: FormOffice
let reviewers: Staff[]
let app: LocalApp

beforeAll(async () => {
  const plain = await newOffice()
  const { campus, host } = plain
  reviewers = await Promise.all(
    Array.from({ length: many }, () => campus.staff({ assignments: ['department-1'] })),
  )
  // All of them review submissions of this huddle.
  const scope = { hosts: [host.uid], host_uid: host.uid, scope_id: 'department-1' }
  office = await withForms({ ...plain, huddle: await campus.huddle(scope) })
  // One process serves them all, as in production; the functions emulator would start one for each.
  app = await startApp(operations)
  return () => app.stop()
}, 120_000)

type Act = 'approve' | 'reject'

/** All act at once, each with a separate act. */
async function actAtOnce({ huddle_id, id }: FormSubmission, actOf: (index: number) => Act) {
  return Promise.all(
    reviewers.map(async ({ uid, token }, index) => {
      const act = actOf(index)
      const response = await fetch(`${app.url}/v1/huddles/${huddle_id}/forms/${id}/${act}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(act === 'reject' ? { body: JSON.stringify({ message: 'Not this term' }) } : {}),
      })
      const answer: unknown = await response.json()
      const code = response.ok ? undefined : errorEnvelope.parse(answer).code
      return { uid, act, status: response.status, code }
    }),
  )
}

const votesOn = async (form: FormSubmission) =>
  (await readFormHistory(form)).filter(
    ({ action }) => action === 'approved' || action === 'rejected',
  )

describe(`when ${many} reviewers decide on one form at once`, () => {
  test('if one approval is enough, one of them decides and the others get a conflict', async () => {
    const form = await office.newPending(office.forms.anyOne)
    const answers = await actAtOnce(form, (index) => (index % 2 === 0 ? 'approve' : 'reject'))

    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(accepted).toHaveLength(1)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 review-conflict']),
    )
    expect((await votesOn(form)).map(({ by }) => by)).toEqual(accepted.map(({ uid }) => uid))
    expect((await readForm(form)).status).toBe(
      accepted[0]?.act === 'approve' ? 'approved' : 'rejected',
    )
  }, 120_000)

  test('if all must approve, every vote is in the history and the huddle is registered once', async () => {
    const form = await office.newPending(office.forms.registration)
    const answers = await actAtOnce(form, () => 'approve')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const votes = await votesOn(form)
    expect(votes).toHaveLength(reviewers.length)
    expect(new Set(votes.map(({ by }) => by))).toEqual(new Set(reviewers.map(({ uid }) => uid)))
    const history = await readFormHistory(form)
    expect(history.filter(({ action }) => action === 'accepted')).toHaveLength(1)
    expect(await store.huddles.doc(form.huddle_id).get()).toMatchObject({
      is_registered: true,
      is_registered_update_by: votes.at(-1)?.by,
    })
    const log = await store.auditLog(form.university_id).get()
    expect(log.filter(({ action }) => action === 'huddle-registration-changed')).toHaveLength(1)
  }, 180_000)

  test('with one rejection among them, earlier votes count and later ones are refused', async () => {
    const form = await office.newPending(office.forms.room)
    const answers = await actAtOnce(form, (index) => (index === 25 ? 'reject' : 'approve'))
    const votes = await votesOn(form)

    expect((await readForm(form)).status).toBe('rejected')
    expect(new Set(votes.map(({ by }) => by))).toEqual(
      new Set(answers.filter(({ status }) => status === 200).map(({ uid }) => uid)),
    )
    expect(votes.at(-1)?.action).toBe('rejected')
    expect(answers.every(({ status, code }) => status === 200 || code === 'review-conflict')).toBe(
      true,
    )
  }, 120_000)
})
