import { randomUUID } from 'node:crypto'

import {
  endpoints,
  fileLocation,
  registrationFormTypeId,
  submissionId,
  type Form,
  type FormSubmission,
  type RequirementType,
  type SubmissionId,
} from '@huddle/contract'
import {
  addForm,
  addRequirementType,
  buildForm,
  buildRequirementType,
  createWorld,
  pdfTitled,
  writeWorld,
} from '@huddle/emulator-seed'

import { clientOf, upload, type Campus } from './campus.ts'

/** A form with a text and a file, a registration form, and functions to submit them as the host. */
export type CampusForms = {
  travel: Form
  registration: Form
  /** Answers a form and submits it, as the app does. */
  submitForm(form: Form, title?: string): Promise<SubmissionId>
  /** Answers everything again, as after a request for changes. */
  answerAgain(id: SubmissionId): Promise<void>
}

/** Creates forms for a university that has switched them on. */
export async function formsOf({ university, huddle, host }: Campus): Promise<CampusForms> {
  const world = createWorld(new Date())
  const ofUniversity = { university_id: university.id }
  const requirement = (key: string, given: Partial<RequirementType>) =>
    addRequirementType(
      world,
      buildRequirementType({
        ...ofUniversity,
        id: `${university.id}-${key}`,
        is_huddle_form_requirement: true,
        ...given,
      }),
    )
  const how = requirement('how', { name: 'How will the team travel?', type: 'textInput' })
  const travellers = requirement('travellers', { name: 'List of travellers' })
  const officers = requirement('officers', { name: 'Who are the officers?', type: 'textInput' })
  const travel = addForm(
    world,
    buildForm({
      ...ofUniversity,
      id: `${university.id}-travel`,
      name: 'Travel request',
      requirement_ids: [how.id, travellers.id],
    }),
  )
  const registration = addForm(
    world,
    buildForm({
      ...ofUniversity,
      id: `${university.id}-registration`,
      name: 'Annual registration',
      type_id: registrationFormTypeId,
      requirement_ids: [officers.id],
    }),
  )
  await writeWorld(world)

  const call = clientOf(host)
  const answerAll = async ({ id, requirements }: FormSubmission, submit: boolean) => {
    const answers = await Promise.all(
      requirements.map(async ({ id: requirementId, type, name }) => {
        if (type !== 'file') return { requirementId, text_answer: `Answered ${randomUUID()}` }
        const bytes = new Uint8Array(await pdfTitled(name))
        const place = { huddleId: huddle.id, submissionId: id, requirementId }
        const location = fileLocation.parse({ type: 'form-answer', ...place })
        const file_ref = await upload(host, location, bytes)
        const file = { file_ref, name: `${name}.pdf`, size: bytes.length, type: 'application/pdf' }
        return { requirementId, file }
      }),
    )
    await call(endpoints.updateHuddleForm, {
      params: { huddleId: huddle.id, formId: id },
      body: { answers, ...(submit ? { action: 'submit' as const } : {}) },
    })
  }
  return {
    travel,
    registration,
    async submitForm(form, title = '') {
      const draft = await call(endpoints.createHuddleForm, {
        params: { huddleId: huddle.id },
        body: { form_id: form.id, form_title: title },
      })
      await answerAll(draft, true)
      return submissionId.parse(draft.id)
    },
    async answerAgain(formId) {
      const params = { huddleId: huddle.id, formId }
      await answerAll(await call(endpoints.getHuddleForm, { params }), false)
    },
  }
}
