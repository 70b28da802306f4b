import { randomUUID } from 'node:crypto'

import { endpoints, form, limits } from '@huddle/contract'
import { buildForm, buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { sendJson } from '../../support/send-json.ts'
import { store } from '../../support/suite.ts'

const formTypes = [
  { id: 'registrationForm', name: 'Registration', is_editable: false },
  { id: 'room', name: 'Room request', is_editable: true },
]
const given = { feature_flags: ['isFormsEnabled'], form_types: formTypes }
const everywhere = { student_life_departments_ids: ['all'] }

let campus: Campus
let owner: Staff
let reviewer: Staff

beforeAll(async () => {
  campus = await newCampus(given)
})

/** Recreated for each test, because one person may write only sixty times a minute. */
beforeEach(async () => {
  ;[owner, reviewer] = await Promise.all([
    campus.staff({ role: 'owner', assignments: ['all'] }),
    campus.staff({ assignments: ['council-1'] }),
  ])
})

const path = (of = campus.university.id) => `/v1/university/${of}/forms`
const post = (body: unknown, person = owner) =>
  sendJson(person, 'POST', path(person.user.university_id), body)
const put = (id: string, body: unknown, person = owner) =>
  sendJson(person, 'PUT', `${path(person.user.university_id)}/${id}`, body)
const valid = { name: 'Book a room', type_id: 'room', applies_to: everywhere }

async function created(body: object = {}, person = owner) {
  const answer = await post({ ...valid, ...body }, person)
  expect([answer.status, answer.errors]).toEqual([201, undefined])
  return form.parse(answer.data)
}

async function requirement(overrides: Parameters<typeof buildRequirementType>[0] = {}) {
  const type = buildRequirementType({
    id: `r-${randomUUID()}`,
    university_id: campus.university.id,
    is_huddle_form_requirement: true,
    ...overrides,
  })
  await store.requirementTypes(campus.university.id).doc(type.id).set(type)
  return type.id
}

describe('creating a form', () => {
  test('an Owner creates a form and gets it back active, without duplicate requirements', async () => {
    const asked = await requirement()
    const made = await created({ requirement_ids: [asked, asked], description: 'For evenings' })
    expect(made).toMatchObject({
      is_active: true,
      approval_rule: 'all',
      requirement_ids: [asked],
      updated_by: owner.uid,
    })
    expect(await store.forms(campus.university.id).doc(made.id).get()).toEqual(made)
    const used = await store.requirementTypes(campus.university.id).doc(asked).get()
    expect(used?.used_at).toBeInstanceOf(Date)
    const [entry] = await store
      .auditLog(campus.university.id)
      .where('entity_id', '==', made.id)
      .get()
    expect(entry).toMatchObject({ action: 'form-created', actor: owner.uid })
  })

  test.each([
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ applies_to: {} }, { applies_to: ['Form must apply to at least one department'] }],
    [
      { applies_to: { fsl_councils_ids: ['unknown'] } },
      { 'applies_to.fsl_councils_ids.0': ['Unknown council'] },
    ],
    [{ type_id: 'unknown' }, { type_id: ['Unknown form type'] }],
    [{ requirement_ids: ['unknown'] }, { 'requirement_ids.0': ['Choose a requirement for forms'] }],
  ])('a form with %j is refused', async (body, errors) => {
    expect(await post({ ...valid, ...body })).toMatchObject({
      status: 400,
      code: 'validation-error',
      errors,
    })
  })

  test('deleted requirements and requirements of events cannot be added to a form', async () => {
    const requirement_ids = await Promise.all([
      requirement({ is_huddle_form_requirement: false }),
      requirement({ is_deleted: true }),
    ])
    const { errors } = await post({ ...valid, requirement_ids })
    expect(Object.keys(errors ?? {})).toEqual(['requirement_ids.0', 'requirement_ids.1'])
  })

  test('repeating a create call with its idempotency key creates one form', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const call = () => sendJson(owner, 'POST', path(), { ...valid, name: 'Only once' }, key)
    expect(await call()).toEqual(await call())
  })

  test('the number of forms of an organisation is limited', async () => {
    const full = await newCampus(given)
    const boss = await full.staff({ role: 'owner', assignments: ['all'] })
    const university_id = full.university.id
    await Promise.all(
      Array.from({ length: limits.forms }, (_, index) => {
        const one = buildForm({ id: `f-${index}`, university_id })
        return store.forms(university_id).doc(one.id).set(one)
      }),
    )
    expect(await post(valid, boss)).toMatchObject({ status: 409, code: 'limit-reached' })
  })
})

describe('changing, reading and deleting forms', () => {
  test('an update changes only the given fields, and an update without changes writes nothing', async () => {
    const made = await created()
    const { status, data } = await put(made.id, { is_active: false })
    expect([status, form.parse(data)]).toEqual([
      200,
      { ...made, is_active: false, updated_at: expect.any(Date) },
    ])
    const before = await store.forms(campus.university.id).doc(made.id).get()
    await put(made.id, { is_active: false })
    expect(await store.forms(campus.university.id).doc(made.id).get()).toEqual(before)
  })

  test('staff read a form and the list by name, without deleted ones', async () => {
    const own = await newCampus(given)
    const [boss, colleague] = await Promise.all([
      own.staff({ role: 'owner', assignments: ['all'] }),
      own.staff({ assignments: [] }),
    ])
    const params = { universityId: own.university.id }
    const [b] = [await created({ name: 'b' }, boss), await created({ name: 'A' }, boss)]
    const gone = await created({ name: 'Gone' }, boss)
    const remove = () => sendJson(boss, 'DELETE', `${path(own.university.id)}/${gone.id}`)
    expect(await remove()).toMatchObject({ status: 200, data: { id: gone.id } })
    expect(await remove()).toMatchObject({ status: 200, data: { id: gone.id } })
    const { forms } = await colleague.call(endpoints.listForms, { params })
    expect(forms.map(({ name }) => name)).toEqual(['A', 'b'])
    expect(
      await colleague.call(endpoints.getForm, { params: { ...params, formId: b.id } }),
    ).toEqual(b)
    for (const method of ['GET', 'PUT'] as const)
      expect(
        await sendJson(
          boss,
          method,
          `${path(own.university.id)}/${gone.id}`,
          method === 'PUT' ? { name: 'Back' } : undefined,
        ),
      ).toMatchObject({ status: 404 })
  })

  test('deleting a form accepts no body', async () => {
    const { id } = await created()
    const answer = await sendJson(owner, 'DELETE', `${path()}/${id}`, { sure: true })
    expect(answer).toMatchObject({ status: 400 })
  })

  test('Reviewers can read but not write forms; other universities do not find them', async () => {
    const { id } = await created()
    expect((await sendJson(reviewer, 'GET', `${path()}/${id}`)).status).toBe(200)
    expect(await put(id, { name: 'Mine' }, reviewer)).toMatchObject({ status: 403 })
    expect(await post(valid, reviewer)).toMatchObject({ status: 403 })
    expect(await sendJson(reviewer, 'DELETE', `${path()}/${id}`)).toMatchObject({ status: 403 })
    const elsewhere = await newCampus(given)
    const boss = await elsewhere.staff({ role: 'owner', assignments: ['all'] })
    expect(await put(id, { name: 'Mine' }, boss)).toMatchObject({ status: 404 })
    expect(await sendJson(boss, 'GET', path())).toMatchObject({ status: 404 })
  })
})

test('an organisation with forms switched off gets a refusal from every call', async () => {
  const without = await newCampus({ form_types: formTypes })
  const boss = await without.staff({ role: 'owner', assignments: ['all'] })
  const base = path(without.university.id)
  const calls = [
    ['GET', base],
    ['POST', base, valid],
    ['GET', `${base}/any`],
    ['PUT', `${base}/any`, { name: 'x' }],
    ['DELETE', `${base}/any`],
  ] as const
  for (const [method, address, body] of calls)
    expect(await sendJson(boss, method, address, body)).toMatchObject({
      status: 403,
      code: 'forbidden',
      errorMessage: 'Forms are not switched on at this university',
    })
})
