import {
  endpoints,
  formActions,
  inTurn,
  uid,
  type FormCase,
  type FormDecision,
  type FormEdit,
  type Parsed,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { checkStoredFile } from '#operations/files/check-stored-file.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { asFormReadBy } from './as-form-read-by.ts'
import { decideAboutForm } from './decide-about-form.ts'
import { formSetupFor } from './form-setup-for.ts'
import { hostedHuddle } from './hosted-huddle.ts'
import type { FormPlace } from './load-form-case.ts'

export const updateHuddleForm = implement(
  endpoints.updateHuddleForm,
  async (caller, { params, body }, services) => {
    const { store } = services
    const { huddle, university } = await hostedHuddle(params.huddleId, caller.uid, store)
    const submission = await store.formSubmissions(params.huddleId).doc(params.formId).get()
    if (submission === undefined) throw notFound('form')
    const [setup, answers] = await Promise.all([
      formSetupFor(submission.form_id, huddle, university, store),
      withCheckedFiles(body.answers, params, services),
    ])
    const by = uid.parse(caller.uid)
    const edit = { by, form_title: body.form_title, answers, setup }
    return decideAboutForm(
      services,
      {
        ...params,
        requestId: caller.requestId,
        decide: (current, now) => inTurn(current, stepsOf(body.action, edit, now, current)),
      },
      (changed) => asFormReadBy(changed, caller.uid),
    )
  },
)

type Body = Parsed<typeof endpoints.updateHuddleForm>['body']
type Step = (current: FormCase) => FormDecision

function stepsOf(
  action: Body['action'],
  edit: FormEdit,
  now: Date,
  { submission }: FormCase,
): Step[] {
  const { by, setup } = edit
  const withdraw: Step = (current) => formActions.withdraw(current, { by }, now)
  const revise: Step = (current) => formActions.revise(current, { by }, now)
  const change: Step = (current) => formActions.edit(current, edit, now)
  const submit: Step = (current) => formActions.submit(current, { by, setup }, now)
  switch (action) {
    case undefined:
      return [change]
    case 'withdraw':
      return [withdraw, change]
    case 'revise':
      return [revise, change]
    case 'submit':
      return submission.status === 'rejected' ? [revise, change, submit] : [change, submit]
  }
}

/**
 * Adds what Storage reports about the files of the answers, which are stored under the form. See
 * M17, U3.
 */
function withCheckedFiles(
  answers: Body['answers'],
  { huddleId, formId }: FormPlace,
  services: Services,
): Promise<FormEdit['answers']> {
  return Promise.all(
    answers.map(async ({ requirementId, ...answer }, index) => {
      if (answer.file === null) return { requirementId, answer }
      const folder = `huddles/${huddleId}/forms/${formId}/${requirementId}/`
      const field = `answers.${index}.file`
      await requireUsable(answer.file.file_ref, field, services)
      const file = await checkStoredFile(services.storage, folder, answer.file, field)
      return { requirementId, answer: { ...answer, file } }
    }),
  )
}
