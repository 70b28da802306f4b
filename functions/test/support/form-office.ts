import { randomUUID } from 'node:crypto'

import { endpoints, type FormHistoryEntry, type FormSubmission } from '@huddle/contract'
import { buildForm, buildRequirementType } from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'

import { newOffice, type Office } from './review-office.ts'
import { adminApp, store, suite } from './suite.ts'

/** An office with forms enabled, two forms and their questions. */
export type FormOffice = Office & {
  forms: { room: string; registration: string; empty: string; anyOne: string }
  asked: { purpose: string; plan: string }
  /** Begun by the host. */
  newDraft(form?: string): Promise<FormSubmission>
  /** Answered and submitted by the host. */
  newPending(form?: string): Promise<FormSubmission>
}

export async function newFormOffice(
  options: Parameters<typeof newOffice>[0] = {},
): Promise<FormOffice> {
  return withForms(await newOffice(options))
}

/** Enables forms for an existing office. */
export async function withForms(office: Office): Promise<FormOffice> {
  const { host, huddle } = office
  const university_id = office.campus.university.id
  const id = (name: string) => `${university_id}-${name}`
  const asked = { purpose: id('purpose'), plan: id('room-plan') }
  const forms = {
    room: id('room'),
    registration: id('registration'),
    empty: id('empty'),
    anyOne: id('any-one'),
  }
  const requirementTypes = [
    buildRequirementType({ id: asked.purpose, university_id, name: 'Purpose', type: 'textInput' }),
    buildRequirementType({ id: asked.plan, university_id, name: 'Room plan' }),
  ]
  const requirement_ids = [asked.purpose]
  const definitions = [
    buildForm({ id: forms.room, university_id, requirement_ids: [asked.purpose, asked.plan] }),
    buildForm({
      id: forms.registration,
      university_id,
      name: 'Registration',
      type_id: 'registrationForm',
      requirement_ids,
    }),
    buildForm({ id: forms.empty, university_id, name: 'Hello' }),
    buildForm({ id: forms.anyOne, university_id, approval_rule: 'any', requirement_ids }),
  ]
  await Promise.all([
    store.universities.doc(university_id).update({ feature_flags: ['isFormsEnabled'] }),
    ...requirementTypes.map((one) => store.requirementTypes(university_id).doc(one.id).set(one)),
    ...definitions.map((one) => store.forms(university_id).doc(one.id).set(one)),
  ])

  const newDraft = (form_id: string = forms.anyOne) =>
    host.call(endpoints.createHuddleForm, { params: { huddleId: huddle.id }, body: { form_id } })
  return {
    ...office,
    forms,
    asked,
    newDraft,
    async newPending(form = forms.anyOne) {
      const { id: formId, requirement_ids: ids } = await newDraft(form)
      const params = { huddleId: huddle.id, formId }
      const answers = await Promise.all(
        ids.map(async (requirementId) =>
          requirementId === asked.plan
            ? { requirementId, file: await uploadFormFile(params, requirementId) }
            : { requirementId, text_answer: 'Rehearsals' },
        ),
      )
      return host.call(endpoints.updateHuddleForm, { params, body: { answers, action: 'submit' } })
    },
  }
}

export async function readForm({ huddle_id, id }: FormSubmission): Promise<FormSubmission> {
  const submission = await store.formSubmissions(huddle_id).doc(id).get()
  if (!submission) throw new Error(`There is no form ${id}`)
  return submission
}

export async function readFormHistory({
  huddle_id,
  id,
}: FormSubmission): Promise<FormHistoryEntry[]> {
  return store.formHistory(huddle_id, id).get()
}

/** Uploads a file as the app does before naming it in an answer. */
export async function uploadFormFile(
  { huddleId, formId }: { huddleId: string; formId: string },
  requirementId: string,
  { content = '%PDF-1.7 plan', type = 'application/pdf', name = 'plan.pdf' } = {},
) {
  const file_ref = `huddles/${huddleId}/forms/${formId}/${requirementId}/${randomUUID()}`
  await getStorage(adminApp)
    .bucket(suite.bucket)
    .file(file_ref)
    .save(content, { contentType: type, resumable: false })
  return { file_ref, name, size: content.length, type }
}
