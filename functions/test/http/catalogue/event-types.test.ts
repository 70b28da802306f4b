import { randomUUID } from 'node:crypto'

import { endpoints, eventType, limits, systemRequirementIds } from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { sendJson } from '../../support/send-json.ts'
import { store } from '../../support/suite.ts'

let campus: Campus
let owner: Staff
let reviewer: Staff

beforeAll(async () => {
  campus = await newCampus({
    fsl_councils: [
      { id: 'council-1', name: 'One' },
      { id: 'closed', name: 'Closed', is_deleted: true },
    ],
  })
})

/** Recreated for each test, because one person may write only sixty times a minute. */
beforeEach(async () => {
  ;[owner, reviewer] = await Promise.all([
    campus.staff({ role: 'owner', assignments: ['all'] }),
    campus.staff({ assignments: ['council-1'] }),
  ])
})

const path = (of = campus.university.id) => `/v1/university/${of}/event-types`
const councils = (...fsl_councils_ids: string[]) => ({ fsl_councils_ids })
const everywhere = { fsl_councils_ids: ['all'], student_life_departments_ids: ['all'] }

const post = (body: unknown, person = owner) =>
  sendJson(person, 'POST', path(person.user.university_id), body)
const put = (id: string, body: unknown, person = owner) =>
  sendJson(person, 'PUT', `${path(person.user.university_id)}/${id}`, body)

async function created(body: object = {}, person = owner) {
  const answer = await post({ name: 'Party', applies_to: everywhere, ...body }, person)
  expect([answer.status, answer.errors]).toEqual([201, undefined])
  return eventType.parse(answer.data)
}

async function requirement(given: Parameters<typeof buildRequirementType>[0] = {}) {
  const university_id = campus.university.id
  const type = buildRequirementType({ id: `r-${randomUUID()}`, university_id, ...given })
  await store.requirementTypes(university_id).doc(type.id).set(type)
  return type.id
}

describe('creating an event type', () => {
  test('an Owner creates an event type and gets the stored record with every default', async () => {
    const made = await created()
    expect(made).toMatchObject({
      name: 'Party',
      review_required: true,
      checkout_requirement: 'never',
      chapter_requirement: 'never',
      approval_rule: 'all',
      late_policy: 'warn',
      min_lead_days: null,
      updated_by: owner.uid,
    })
    expect(await store.eventTypes(campus.university.id).doc(made.id).get()).toEqual(made)
    const [entry] = await store
      .auditLog(campus.university.id)
      .where('entity_id', '==', made.id)
      .get()
    expect(entry).toMatchObject({ action: 'event-type-created', actor: owner.uid })
  })

  test('every setting of an event type is stored', async () => {
    const [plan, guests] = await Promise.all([requirement(), requirement()])
    const all = {
      description: 'Loud',
      review_required: false,
      document_requirement_ids: [plan],
      guest_document_requirement_ids: [guests],
      checkout_requirement: 'event_with_alcohol',
      chapter_requirement: 'event_on_campus',
      applies_to: councils('council-1'),
      approval_rule: 'any',
      extra_material_fields: ['description'],
      min_lead_days: 14,
      late_policy: 'block',
    }
    expect(await created(all)).toMatchObject(all)
    const used = await store.requirementTypes(campus.university.id).doc(guests).get()
    expect(used?.used_at).toBeInstanceOf(Date)
  })

  test.each([
    [{ name: '' }, { name: ['Name is required'] }],
    [
      { applies_to: { fsl_councils_ids: [], student_life_departments_ids: [] } },
      { applies_to: ['Event type must apply to at least one department or council'] },
    ],
    [
      { applies_to: councils('council-1', 'unknown', 'closed') },
      {
        'applies_to.fsl_councils_ids.1': ['Unknown council'],
        'applies_to.fsl_councils_ids.2': ['Unknown council'],
      },
    ],
    [
      { applies_to: { student_life_departments_ids: ['council-1'] } },
      { 'applies_to.student_life_departments_ids.0': ['Unknown department'] },
    ],
    [
      { guest_has_alcohol_document_ids: ['unknown'] },
      { 'guest_has_alcohol_document_ids.0': ['Choose a requirement for events'] },
    ],
    [
      { document_requirement_ids: [systemRequirementIds.chapter] },
      { 'document_requirement_ids.0': ['Choose a requirement for events'] },
    ],
    [{ colour: 'red' }, { colour: ['Unknown field'] }],
  ])('an event type with %j is refused', async (body, errors) => {
    expect(await post({ name: 'Party', applies_to: everywhere, ...body })).toMatchObject({
      status: 400,
      code: 'validation-error',
      errors,
    })
  })

  test.each([
    ['checkout_requirement', 'sometimes'],
    ['chapter_requirement', 'sometimes'],
    ['approval_rule', 'most'],
    ['late_policy', 'ignore'],
    ['min_lead_days', -1],
    ['min_lead_days', 366],
    ['extra_material_fields', ['colour']],
    ['description', 'd'.repeat(2001)],
    ['name', 'n'.repeat(121)],
  ])('an event type with the %s %j is refused', async (field, value) => {
    const { status, errors } = await post({
      name: 'Party',
      applies_to: everywhere,
      [field]: value,
    })
    expect(status).toBe(400)
    expect(Object.keys(errors ?? {}).map((key) => key.split('.')[0])).toEqual([field])
  })

  test('an event type needs a name and a place of use', async () => {
    const { status, errors } = await post({})
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([400, ['applies_to', 'name']])
  })

  test('deleted requirements and requirements of forms cannot be added to an event type', async () => {
    const [deleted, ofForms] = await Promise.all([
      requirement({ is_deleted: true }),
      requirement({ is_huddle_form_requirement: true }),
    ])
    const document_requirement_ids = [deleted, ofForms]
    const { errors } = await post({ name: 'x', applies_to: everywhere, document_requirement_ids })
    expect(Object.keys(errors ?? {})).toEqual([
      'document_requirement_ids.0',
      'document_requirement_ids.1',
    ])
  })

  test('`all` replaces the other ids of its section, and duplicate requirements are merged', async () => {
    const [plan, bar] = await Promise.all([requirement(), requirement()])
    const made = await created({
      applies_to: { fsl_councils_ids: ['council-1', 'all'] },
      document_requirement_ids: [plan, plan],
      has_alcohol_document_ids: [plan, bar],
      on_campus_document_ids: [bar],
    })
    expect(made).toMatchObject({
      applies_to: { fsl_councils_ids: ['all'], student_life_departments_ids: [] },
      document_requirement_ids: [plan],
      has_alcohol_document_ids: [bar],
      on_campus_document_ids: [bar],
    })
  })

  test('an event type cannot have more requirements than a review can hold', async () => {
    const ids = await Promise.all(
      Array.from({ length: limits.requirementsPerEvent }, () => requirement()),
    )
    const body = { document_requirement_ids: ids }
    expect((await created(body)).document_requirement_ids).toHaveLength(60)
    expect(
      await post({
        name: 'x',
        applies_to: everywhere,
        ...body,
        has_alcohol_document_ids: [await requirement()],
      }),
    ).toMatchObject({
      status: 400,
      errors: {
        document_requirement_ids: [
          'With its conditions, an event would have more than 60 requirements',
        ],
      },
    })
  })

  test('repeating a create call with its idempotency key creates one event type', async () => {
    const call = () =>
      sendJson(owner, 'POST', path(), { name: 'Only once', applies_to: everywhere }, key)
    const key = { 'idempotency-key': randomUUID() }
    expect(await call()).toEqual(await call())
  })

  test('the number of event types of an organisation is limited', async () => {
    const full = await newCampus()
    const boss = await full.staff({ role: 'owner', assignments: ['all'] })
    const university_id = full.university.id
    await Promise.all(
      Array.from({ length: limits.eventTypes }, (_, index) => {
        const type = buildEventType({ id: `t-${index}`, university_id })
        return store.eventTypes(university_id).doc(type.id).set(type)
      }),
    )
    expect(await post({ name: 'One more', applies_to: everywhere }, boss)).toMatchObject({
      status: 409,
      code: 'limit-reached',
    })
  })

  test('a national organisation has its own event types', async () => {
    const national = await newCampus({ organisation_type: 'nationalOrganization' })
    const boss = await national.staff({ role: 'owner', assignments: ['all'] })
    const made = await created({ name: 'Convention' }, boss)
    expect(made.university_id).toBe(national.university.id)
    expect(await sendJson(boss, 'GET', path())).toMatchObject({ status: 404 })
  })
})

describe('changing an event type', () => {
  test('an update changes only the given fields', async () => {
    const made = await created({ description: 'Stays' })
    const { status, data } = await put(made.id, { name: 'Gala' })
    expect([status, eventType.parse(data)]).toEqual([
      200,
      { ...made, name: 'Gala', updated_at: expect.any(Date) },
    ])
  })

  test('an update without changes writes nothing', async () => {
    const made = await created()
    await put(made.id, { name: made.name, applies_to: made.applies_to })
    expect(await store.eventTypes(campus.university.id).doc(made.id).get()).toEqual(made)
  })

  test('an event type keeps at least one council, and may keep one that was removed later', async () => {
    const { id } = await created()
    expect(await put(id, { applies_to: {} })).toMatchObject({
      status: 400,
      errors: { applies_to: ['Event type must apply to at least one department or council'] },
    })
    const old = buildEventType({
      id: `old-${randomUUID()}`,
      university_id: campus.university.id,
      applies_to: councils('closed'),
    })
    await store.eventTypes(campus.university.id).doc(old.id).set(old)
    expect((await put(old.id, { applies_to: councils('closed', 'council-1') })).status).toBe(200)
  })

  test('a Reviewer cannot change an event type, and deleted ones or those of others are not found', async () => {
    const { id } = await created()
    expect(await put(id, { name: 'Mine' }, reviewer)).toMatchObject({ status: 403 })
    const elsewhere = await newCampus()
    const boss = await elsewhere.staff({ role: 'owner', assignments: ['all'] })
    expect(await put(id, { name: 'Mine' }, boss)).toMatchObject({ status: 404 })
    await sendJson(owner, 'DELETE', `${path()}/${id}`)
    expect(await put(id, { name: 'Back' })).toMatchObject({ status: 404 })
  })
})

describe('deleting and listing event types', () => {
  test('a deleted event type stays for its events but not in the list; deleting it again returns the same', async () => {
    const { id } = await created()
    const remove = () => sendJson(owner, 'DELETE', `${path()}/${id}`)
    expect(await remove()).toMatchObject({ status: 200, data: { id } })
    expect(await remove()).toMatchObject({ status: 200, data: { id } })
    const stored = await store.eventTypes(campus.university.id).doc(id).get()
    expect(stored).toMatchObject({ is_deleted: true, name: 'Party' })
    const { event_types } = await reviewer.call(endpoints.listEventTypes, {
      params: { universityId: campus.university.id },
    })
    expect(event_types.map((type) => type.id)).not.toContain(id)
    expect(await sendJson(owner, 'DELETE', `${path()}/unknown`)).toMatchObject({ status: 404 })
  })

  test('the list of event types is sorted by name', async () => {
    const own = await newCampus()
    const boss = await own.staff({ role: 'owner', assignments: ['all'] })
    for (const name of ['trip', 'Academic', 'Étude', 'Party 10', 'Party 9'])
      await created({ name }, boss)
    const { event_types } = await boss.call(endpoints.listEventTypes, {
      params: { universityId: own.university.id },
    })
    expect(event_types.map(({ name }) => name)).toEqual([
      'Academic',
      'Étude',
      'Party 9',
      'Party 10',
      'trip',
    ])
  })
})
