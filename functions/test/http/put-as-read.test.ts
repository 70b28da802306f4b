import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { buildEventType, buildForm, buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, expect, test } from 'vitest'

import type { Staff } from '../support/campus.ts'
import { newFormOffice, type FormOffice } from '../support/form-office.ts'
import { sendJson } from '../support/send-json.ts'
import { store } from '../support/suite.ts'

let office: FormOffice
let owner: Staff
let university: string

beforeAll(async () => {
  office = await newFormOffice()
  university = office.campus.university.id
  owner = await office.campus.staff({ role: 'owner', phone_number: '+447400123460' })
})

const everywhere = { fsl_councils_ids: ['all'], student_life_departments_ids: ['all'] }

/** Sends the entity back as JSON with these fields changed. */
const putAsRead = (path: string, read: unknown, changes: object) =>
  sendJson(owner, 'PUT', path, { ...JSON.parse(JSON.stringify(read)), ...changes })

test('an event type can be sent back as it was read', async () => {
  const type = buildEventType({
    id: randomUUID(),
    university_id: university,
    applies_to: everywhere,
  })
  await store.eventTypes(university).doc(type.id).set(type)
  const params = { universityId: university }
  const { event_types } = await owner.call(endpoints.listEventTypes, { params })
  const read = event_types.find(({ id }) => id === type.id)
  const path = `/v1/university/${university}/event-types/${type.id}`
  const changes = { name: 'Renamed', id: 'other', created_at: '2020-01-01T00:00:00Z' }
  expect(await putAsRead(path, read, changes)).toMatchObject({
    status: 200,
    data: { id: type.id, name: 'Renamed', created_at: type.created_at.toISOString() },
  })
})

test.each(['v1', 'v2'])(
  'a requirement type can be sent back as it was read by %s',
  async (version) => {
    const type = buildRequirementType({
      id: randomUUID(),
      university_id: university,
      type: 'multipleChoice',
      multiple_choice_options: [
        { id: 'in', name: 'Inside' },
        { id: 'out', name: 'Outside' },
        { id: 'old', name: 'Elsewhere', is_archived: true },
      ],
      used_at: new Date(),
    })
    await store.requirementTypes(university).doc(type.id).set(type)
    const params = { universityId: university }
    const { document_types } = await owner.call(endpoints.listRequirementTypes, { params })
    const read = document_types.find(({ id }) => id === type.id)
    const path = `/${version}/university/${university}/document-types/${type.id}`
    expect(await putAsRead(path, read, { name: 'Renamed' })).toMatchObject({
      status: 200,
      data: { name: 'Renamed', multiple_choice_options: type.multiple_choice_options },
    })
  },
)

test('a form can be sent back as it was read', async () => {
  const form = buildForm({ id: randomUUID(), university_id: university, applies_to: everywhere })
  await store.forms(university).doc(form.id).set(form)
  const params = { universityId: university, formId: form.id }
  const read = await owner.call(endpoints.getForm, { params })
  const path = `/v1/university/${university}/forms/${form.id}`
  expect(await putAsRead(path, read, { name: 'Renamed' })).toMatchObject({
    status: 200,
    data: { id: form.id, name: 'Renamed' },
  })
})

test('a huddle’s form can be sent back as its host read it', async () => {
  const { id, huddle_id } = await office.newDraft()
  const params = { huddleId: huddle_id, formId: id }
  const read = await office.host.call(endpoints.getHuddleForm, { params })
  const body = { ...JSON.parse(JSON.stringify(read)), form_title: 'Renamed' }
  const path = `/v1/huddles/${huddle_id}/forms/${id}`
  expect(await sendJson(office.host, 'PUT', path, body)).toMatchObject({
    status: 200,
    data: { id, form_title: 'Renamed', status: 'draft' },
  })
})

test.each([true, false])(
  'a user can be sent back as read, once the tour is done: %s',
  async (over) => {
    const user = { is_profile_complete: true, is_onboarding_complete: over }
    const self = await office.campus.staff({ role: 'owner', ...user })
    const params = { userId: self.uid }
    const read = await self.call(endpoints.getUser, { params })
    const body = { ...JSON.parse(JSON.stringify(read)), phone_number: '+447400654321' }
    expect(await sendJson(self, 'PUT', `/v1/auth/user/${self.uid}`, body)).toMatchObject({
      status: 200,
      data: { phone_number: '+447400654321', is_onboarding_complete: over },
    })
    const undone = { is_onboarding_complete: false }
    expect(await sendJson(self, 'PUT', `/v1/auth/user/${self.uid}`, undone)).toMatchObject({
      data: { is_onboarding_complete: over },
    })
  },
)

test('the settings can be sent back as they were read, and removed councils stay removed', async () => {
  await store.universities.doc(university).update({
    fsl_councils: [
      { id: 'one', name: 'One', is_deleted: false },
      { id: 'gone', name: 'one', is_deleted: true },
    ],
  })
  const self = await office.campus.staff({ role: 'owner' })
  const params = { universityId: university }
  const read = await self.call(endpoints.getUniversity, { params })
  const body = { ...JSON.parse(JSON.stringify(read)), name: 'Renamed' }
  expect(await sendJson(self, 'PUT', `/v1/university/${university}`, body)).toMatchObject({
    status: 200,
    data: { name: 'Renamed', fsl_councils: read.fsl_councils },
  })
})

test('an unknown field is refused even in a record that was read', async () => {
  const path = `/v1/auth/user/${owner.uid}`
  expect(await sendJson(owner, 'PUT', path, { uid: owner.uid, nmae: 'x' })).toMatchObject({
    status: 400,
    errors: { nmae: ['Unknown field'] },
  })
})

test('version 1 creates requirements of the given type, and a file upload without one', async () => {
  const path = `/v1/university/${university}/document-types`
  const options = [{ name: 'Inside' }, { name: 'Outside' }]
  const given = { name: 'Where is it?', multiple_choice_options: options }
  expect(await sendJson(owner, 'POST', path, { ...given, type: 'multipleChoice' })).toMatchObject({
    status: 201,
    data: { type: 'multipleChoice', multiple_choice_options: options },
  })
  const plain = await sendJson(owner, 'POST', path, given)
  expect(plain).toMatchObject({ status: 201, data: { type: 'file', multiple_choice_options: [] } })
})

test('an empty JSON object counts as no body for a call without one', async () => {
  const type = buildEventType({ id: randomUUID(), university_id: university })
  await store.eventTypes(university).doc(type.id).set(type)
  const path = `/v1/university/${university}/event-types/${type.id}`
  expect(await sendJson(owner, 'DELETE', path, [])).toMatchObject({ status: 400 })
  expect(await sendJson(owner, 'DELETE', path, { sure: true })).toMatchObject({ status: 400 })
  expect(await sendJson(owner, 'DELETE', path, {})).toMatchObject({ status: 200 })
})
