import { randomUUID } from 'node:crypto'

import {
  endpoints,
  limits,
  requirementTypeAnswer,
  systemRequirementIds,
  type RequirementType,
} from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import { sendJson } from '../../support/send-json.ts'
import { adminApp, store, suite } from '../../support/suite.ts'

let campus: Campus
let owner: Staff
let admin: Staff
let reviewer: Staff

beforeAll(async () => {
  campus = await newCampus()
})

/** Anew for each test: one person may write sixty times a minute. */
beforeEach(async () => {
  ;[owner, admin, reviewer] = await Promise.all([
    campus.staff({ role: 'owner', assignments: ['all'] }),
    campus.staff({ role: 'university-admin', assignments: ['all'] }),
    campus.staff({ assignments: ['council-1'] }),
  ])
})

const path = (version = 'v2', of = campus.university.id) =>
  `/${version}/university/${of}/document-types`

const post = (body: unknown, person = owner, version = 'v2') =>
  sendJson(person, 'POST', path(version, person.user.university_id), body)
const put = (id: string, body: unknown, person = owner, version = 'v2') =>
  sendJson(person, 'PUT', `${path(version, person.user.university_id)}/${id}`, body)
const remove = (id: string, person = owner) =>
  sendJson(person, 'DELETE', `${path('v1', person.user.university_id)}/${id}`)

async function created(body: unknown, person = owner) {
  const { status, data, errors } = await post(body, person)
  expect({ status, errors }).toEqual({ status: 201, errors: undefined })
  return requirementTypeAnswer.parse(data)
}

async function updated(id: string, body: unknown, person = owner) {
  const { status, data, errors, errorMessage } = await put(id, body, person)
  expect({ status, errors, errorMessage }).toEqual({ status: 200 })
  return requirementTypeAnswer.parse(data)
}

const stored = (id: string, of: Campus = campus) =>
  store.requirementTypes(of.university.id).doc(id).get()

const choice = (...names: string[]) => ({
  name: 'Where is it?',
  type: 'multipleChoice',
  multiple_choice_options: names.map((name) => ({ id: name.toLowerCase(), name })),
})

/** In use: an event type asks for it. */
async function used(given: Parameters<typeof buildRequirementType>[0], of: Campus = campus) {
  const university_id = of.university.id
  const type = buildRequirementType({ id: `used-${randomUUID()}`, university_id, ...given })
  const asking = buildEventType({
    id: `asks-${randomUUID()}`,
    university_id,
    document_requirement_ids: [type.id],
  })
  await Promise.all([
    store.requirementTypes(university_id).doc(type.id).set(type),
    store.eventTypes(university_id).doc(asking.id).set(asking),
  ])
  return type
}

async function upload(documentId: string, content = '%PDF-1.7 rules', type = 'application/pdf') {
  const file = `universities/${campus.university.id}/documentTypes/${documentId}/${randomUUID()}`
  await getStorage(adminApp)
    .bucket(suite.bucket)
    .file(file)
    .save(content, { contentType: type, resumable: false })
  return file
}

describe('creating a requirement', () => {
  test('an owner gets the stored requirement with every default', async () => {
    const made = await created({ name: '  Floor plan ' })
    expect(made).toMatchObject({
      name: 'Floor plan',
      type: 'file',
      description: null,
      file: null,
      templateUrl: null,
      allow_multi_select: true,
      is_huddle_form_requirement: false,
      updated_by: owner.uid,
    })
    expect(await stored(made.id)).toMatchObject({ name: 'Floor plan', is_deleted: false })
  })

  test('an admin may, a reviewer may not, and another university is not found', async () => {
    expect((await post({ name: 'By an admin' }, admin)).status).toBe(201)
    expect(await post({ name: 'By a reviewer' }, reviewer)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const elsewhere = await newCampus()
    expect(
      await sendJson(owner, 'POST', path('v2', elsewhere.university.id), { name: 'There' }),
    ).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('version 1 knows no type and makes a file upload', async () => {
    const { status, data } = await post({ name: 'Insurance' }, owner, 'v1')
    expect([status, requirementTypeAnswer.parse(data).type]).toEqual([201, 'file'])
    expect(await post({ name: 'Insurance', type: 'file' }, owner, 'v1')).toMatchObject({
      status: 400,
      errors: { type: ['Unknown field'] },
    })
  })

  test('the client may name the id, once', async () => {
    const documentId = `own-${randomUUID()}`
    expect((await created({ documentId, name: 'Named' })).id).toBe(documentId)
    expect(await post({ documentId, name: 'Named' })).toMatchObject({
      status: 409,
      code: 'already-exists',
    })
    await remove(documentId)
    expect((await post({ documentId, name: 'Named' })).status).toBe(409)
  })

  test('the same idempotency key makes one requirement', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const call = () => sendJson(owner, 'POST', path(), { name: 'Only once' }, key)
    const [first, second] = [await call(), await call()]
    expect(second).toEqual(first)
    const same = await store
      .requirementTypes(campus.university.id)
      .where('name', '==', 'Only once')
      .get()
    expect(same).toHaveLength(1)
  })

  test.each([
    [{ name: 'x' }, { name: ['Use at least 2 characters'] }],
    [{ name: 'Ok', type: 'termsAcceptance' }, { file: ['Terms need an uploaded file'] }],
    [
      { name: 'Ok', type: 'textInput', file: 'universities/x/documentTypes/y/z' },
      { file: ['The file was not uploaded for this requirement'] },
    ],
    [choice('Inside'), { multiple_choice_options: ['Add at least 2 options'] }],
    [
      choice(...'abcdefghijk'.split('')),
      { multiple_choice_options: ['A question has at most 10 options'] },
    ],
    [choice('Inside', 'INSIDE'), { multiple_choice_options: ['Two options have the same id'] }],
    [
      { ...choice(), multiple_choice_options: [{ name: 'In' }, { name: 'in' }] },
      { multiple_choice_options: ['Two options have the same name'] },
    ],
    [
      { ...choice(), multiple_choice_options: [{ name: 'In' }, { name: ' ' }] },
      { 'multiple_choice_options.1.name': ['Options need a name'] },
    ],
    [
      { name: 'Ok', type: 'url', options: [{ name: 'A' }, { name: 'B' }] },
      { multiple_choice_options: ['Only multiple choice questions have options'] },
    ],
    [
      { name: 'Ok', type: 'booleanInput', options: [{ id: 'maybe', name: 'Maybe' }] },
      { multiple_choice_options: ['The options of a Yes/No question are fixed'] },
    ],
  ])('%j is refused: %j', async (body, errors) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'validation-error', errors })
  })

  test('texts have bounds', async () => {
    const { status, errors } = await post({ name: 'n'.repeat(121), description: 'd'.repeat(2001) })
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([400, ['description', 'name']])
  })

  test('options without an id get one, and the older name of the field is understood', async () => {
    const { multiple_choice_options } = await created({
      name: 'Which hall?',
      type: 'multipleChoice',
      options: [{ name: 'North' }, { name: 'South' }],
      allow_multi_select: false,
    })
    expect(multiple_choice_options.map(({ name }) => name)).toEqual(['North', 'South'])
    expect(new Set(multiple_choice_options.map(({ id }) => id)).size).toBe(2)
  })

  test('a Yes/No question has its two fixed options', async () => {
    const { multiple_choice_options } = await created({ name: 'Any food?', type: 'booleanInput' })
    expect(multiple_choice_options.map(({ id }) => id)).toEqual(['yes', 'no'])
  })

  test.each(['chapter', 'guestCheckout'])('nobody creates another %s', async (type) => {
    expect(await post({ name: 'Mine', type })).toMatchObject({ status: 403, code: 'forbidden' })
    const documentId = systemRequirementIds.chapter
    expect(await post({ documentId, name: 'Mine' })).toMatchObject({ status: 403 })
  })

  test('an organisation has a bounded number of them', async () => {
    const full = await newCampus()
    const boss = await full.staff({ role: 'owner', assignments: ['all'] })
    const university_id = full.university.id
    await Promise.all(
      Array.from({ length: limits.requirementTypes }, (_, index) => {
        const type = buildRequirementType({ id: `r-${index}`, university_id })
        return store.requirementTypes(university_id).doc(type.id).set(type)
      }),
    )
    expect(await post({ name: 'One more' }, boss)).toMatchObject({
      status: 409,
      code: 'limit-reached',
    })
    await remove('r-0', boss)
    expect((await post({ name: 'In its place' }, boss)).status).toBe(201)
  })

  test('what was created stands in the log of the organisation', async () => {
    const { id } = await created({ name: 'Logged' })
    const [entry] = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(entry).toMatchObject({ action: 'requirement-type-created', actor: owner.uid })
  })
})

describe('conditions', () => {
  const venue = async (conditional_requirements: object[], given: object = {}) =>
    post({ ...choice('Inside', 'Outside'), conditional_requirements, ...given })

  test('an option asks for another requirement; rows that are not filled in are dropped', async () => {
    const permit = await created({ name: 'Permit', type: 'textInput' })
    const { status, data } = await venue([
      { option_id: 'outside', requirement_id: permit.id },
      { option_id: '', requirement_id: permit.id },
      { option_id: 'inside', requirement_id: null },
      { option_id: 'inside' },
    ])
    expect(status).toBe(201)
    expect(requirementTypeAnswer.parse(data).conditional_requirements).toEqual([
      { option_id: 'outside', requirement_id: permit.id },
    ])
    expect((await stored(permit.id))?.used_at).toBeInstanceOf(Date)
  })

  test.each(['booleanInput', 'multipleChoice', 'termsAcceptance'] as const)(
    'a %s cannot depend on an answer',
    async (type) => {
      const child = buildRequirementType({
        id: `child-${randomUUID()}`,
        university_id: campus.university.id,
        type,
      })
      await store.requirementTypes(campus.university.id).doc(child.id).set(child)
      expect(await venue([{ option_id: 'outside', requirement_id: child.id }])).toMatchObject({
        status: 400,
        errors: {
          'conditional_requirements.0.requirement_id': [
            'Requirements of this type cannot depend on an answer',
          ],
        },
      })
    },
  )

  test('what is unknown, deleted, for forms or of elsewhere is no choice', async () => {
    const [deleted, ofForms] = await Promise.all([
      created({ name: 'Deleted' }),
      created({ name: 'Of forms', is_huddle_form_requirement: true }),
    ])
    await remove(deleted.id)
    const ids = [deleted.id, ofForms.id, 'unknown']
    const { status, errors } = await venue(
      ids.map((requirement_id) => ({ option_id: 'inside', requirement_id })),
    )
    expect(status).toBe(400)
    expect(Object.keys(errors ?? {})).toEqual([
      'conditional_requirements.0.requirement_id',
      'conditional_requirements.1.requirement_id',
      'conditional_requirements.2.requirement_id',
    ])
  })

  test('the same requirement is not chosen twice for one answer, but may be for two', async () => {
    const { id } = await created({ name: 'Twice' })
    const row = { option_id: 'inside', requirement_id: id }
    expect(await venue([row, row])).toMatchObject({
      status: 400,
      errors: {
        'conditional_requirements.1.requirement_id': ['Already chosen for this answer'],
      },
    })
    expect((await venue([row, { ...row, option_id: 'outside' }])).status).toBe(201)
  })

  test('an option that does not exist has none', async () => {
    const { id } = await created({ name: 'Never asked' })
    expect(await venue([{ option_id: 'moon', requirement_id: id }])).toMatchObject({
      errors: { 'conditional_requirements.0.option_id': ['Choose one of the options'] },
    })
  })

  test('only questions with options have conditions, and never those of forms', async () => {
    const { id } = await created({ name: 'Asked by none' })
    const conditional_requirements = [{ option_id: 'yes', requirement_id: id }]
    expect(await post({ name: 'Ok', type: 'textInput', conditional_requirements })).toMatchObject({
      errors: {
        conditional_requirements: ['Only multiple choice and Yes/No questions have conditions'],
      },
    })
    const ofForm = { type: 'booleanInput', is_huddle_form_requirement: true }
    expect(await post({ name: 'Ok', ...ofForm, conditional_requirements })).toMatchObject({
      errors: { conditional_requirements: ['Requirements of forms have no conditions'] },
    })
  })

  test('an organisation without conditional requirements keeps its old ones and adds none', async () => {
    const own = await newCampus()
    const boss = await own.staff({ role: 'owner', assignments: ['all'] })
    const child = await created({ name: 'Child' }, boss)
    const conditional_requirements = [{ option_id: 'yes', requirement_id: child.id }]
    const body = { name: 'Food?', type: 'booleanInput', conditional_requirements }
    const parent = await created(body, boss)
    await store.universities
      .doc(own.university.id)
      .update({ disabled_feature_flags: ['conditionalRequirements'] })
    expect(await post(body, boss)).toMatchObject({ status: 403, code: 'forbidden' })
    const same = await updated(parent.id, { ...body, name: 'Any food?' }, boss)
    expect(same.conditional_requirements).toEqual(conditional_requirements)
    expect((await updated(parent.id, { conditional_requirements: [] }, boss)).name).toBe(
      'Any food?',
    )
  })
})

describe('the template', () => {
  test('a file that was uploaded for the requirement is stored and linked', async () => {
    const documentId = `with-file-${randomUUID()}`
    const file = await upload(documentId)
    const made = await created({ documentId, name: 'House rules', type: 'termsAcceptance', file })
    expect(made).toMatchObject({ file, file_type: 'application/pdf' })
    const content = await fetch(made.templateUrl ?? '')
    expect(await content.text()).toBe('%PDF-1.7 rules')
    const listed = await owner.call(endpoints.listRequirementTypes, {
      params: { universityId: campus.university.id },
    })
    const { templateUrl } = listed.document_types.find(({ id }) => id === documentId) ?? {}
    expect((await fetch(templateUrl ?? '')).status).toBe(200)
  })

  test('a file of another requirement, a missing one and one that is not what it says are refused', async () => {
    const documentId = `picky-${randomUUID()}`
    const refused = async (file: string) => {
      const { status, errors } = await post({ documentId, name: 'Picky', file })
      return [status, errors?.['file']?.length]
    }
    const script = await upload(documentId, '<script>alert(1)</script>', 'text/plain')
    const page = await upload(documentId, '<html></html>', 'text/html')
    const disguised = await upload(documentId, 'not a pdf')
    const folder = `universities/${campus.university.id}/documentTypes/${documentId}`
    const files = [await upload('another'), `${folder}/none`, `${folder}/../x/y`, script, page]
    for (const file of [...files, disguised]) expect(await refused(file)).toEqual([400, 1])
  })

  test('an optional template can be replaced and taken away, terms keep theirs', async () => {
    const { id } = await created({ name: 'Plan' })
    const file = await upload(id)
    expect((await updated(id, { file })).templateUrl).not.toBeNull()
    expect(await updated(id, { file: null })).toMatchObject({ file: null, templateUrl: null })
    await updated(id, { type: 'termsAcceptance', file })
    expect(await put(id, { file: null })).toMatchObject({
      status: 400,
      errors: { file: ['Terms need an uploaded file'] },
    })
  })
})

describe('changing a requirement', () => {
  test('only what is given changes, and the log has just that', async () => {
    const { id } = await created({ name: 'Before', description: 'Stays' })
    expect(await updated(id, { name: 'After' }, admin)).toMatchObject({
      name: 'After',
      description: 'Stays',
      updated_by: admin.uid,
    })
    const entries = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(entries.find(({ action }) => action === 'requirement-type-updated')).toMatchObject({
      before: { name: 'Before' },
      after: { name: 'After' },
    })
  })

  test('the same again writes nothing', async () => {
    const { id } = await created({ name: 'Quiet' })
    const before = await stored(id)
    await updated(id, { name: 'Quiet', type: 'file' })
    expect(await stored(id)).toEqual(before)
  })

  test('its type can change until something asks for it', async () => {
    const { id } = await created(choice('Inside', 'Outside'))
    expect(await updated(id, { type: 'textInput' })).toMatchObject({
      type: 'textInput',
      multiple_choice_options: [],
    })
    const { id: usedId } = await used({ type: 'textInput' })
    expect(await put(usedId, { type: 'url' })).toMatchObject({ status: 409, code: 'conflict' })
    expect(await put(usedId, { is_huddle_form_requirement: true })).toMatchObject({ status: 409 })
    expect((await put(usedId, { type: 'textInput', name: 'Renamed' })).status).toBe(200)
  })

  test('it stays fixed after nothing asks for it any more', async () => {
    const plan = await created({ name: 'Asked once' })
    const base = `/v1/university/${campus.university.id}/event-types`
    const applies_to = { fsl_councils_ids: ['all'] }
    const body = { name: 'Asks', applies_to, document_requirement_ids: [plan.id] }
    const { data } = await sendJson(owner, 'POST', base, body)
    const { id } = requirementTypeAnswer.pick({ id: true }).parse(data)
    await sendJson(owner, 'PUT', `${base}/${id}`, { document_requirement_ids: [] })
    expect((await put(plan.id, { type: 'url' })).status).toBe(409)
  })

  test('a used question keeps what was taken away as archived, and gets it back', async () => {
    const options = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ]
    const { id } = await used({ type: 'multipleChoice', multiple_choice_options: options })
    const [a, b] = options
    const fewer = await updated(id, { multiple_choice_options: [{ ...a, name: 'A renamed' }, b] })
    expect(fewer.multiple_choice_options).toEqual([
      { id: 'a', name: 'A renamed' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C', is_archived: true },
    ])
    const echoed = await updated(id, {
      description: 'Sent back as it came',
      multiple_choice_options: fewer.multiple_choice_options,
    })
    expect(echoed.multiple_choice_options).toEqual(fewer.multiple_choice_options)
    const restored = await updated(id, { multiple_choice_options: options })
    expect(restored.multiple_choice_options).toEqual(options)
  })

  test('a question that nobody was asked forgets what was taken away', async () => {
    const { id } = await created(choice('A', 'B', 'C'))
    const { multiple_choice_options } = await updated(id, {
      multiple_choice_options: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    expect(multiple_choice_options).toHaveLength(2)
  })

  test('conditions of an option go with it', async () => {
    const child = await created({ name: 'Child' })
    const row = (option_id: string) => ({ option_id, requirement_id: child.id })
    const { id } = await created({
      ...choice('A', 'B', 'C'),
      conditional_requirements: [row('a'), row('c')],
    })
    const { conditional_requirements } = await updated(id, {
      multiple_choice_options: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    expect(conditional_requirements).toEqual([row('a')])
  })

  test('chapter and guest check-out are neither edited nor deleted', async () => {
    const chapter = buildRequirementType({
      id: systemRequirementIds.chapter,
      university_id: campus.university.id,
      type: 'chapter',
      name: 'Chapter',
    })
    await store.requirementTypes(campus.university.id).doc(chapter.id).set(chapter)
    for (const answer of [await put(chapter.id, { name: 'Mine' }), await remove(chapter.id)])
      expect(answer).toMatchObject({
        status: 403,
        errorMessage:
          'Chapter and guest check-out requirements cannot be created, edited or deleted',
      })
  })

  test('what is deleted, unknown or of another university is not found', async () => {
    const { id } = await created({ name: 'Short-lived' })
    await remove(id)
    const elsewhere = await newCampus()
    const boss = await elsewhere.staff({ role: 'owner', assignments: ['all'] })
    for (const answer of [
      await put(id, { name: 'Again' }),
      await put('unknown', { name: 'Again' }),
      await put(id, { name: 'Again' }, boss),
      await remove('unknown'),
      await remove(id, boss),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('conditions cannot make an event ask for more than a review holds', async () => {
    const own = await newCampus()
    const boss = await own.staff({ role: 'owner', assignments: ['all'] })
    const university_id = own.university.id
    const many = Array.from({ length: limits.requirementsPerEvent - 1 }, (_, index) =>
      buildRequirementType({ id: `many-${index}`, university_id }),
    )
    const parent = buildRequirementType({
      id: 'parent',
      university_id,
      type: 'booleanInput',
      multiple_choice_options: [
        { id: 'yes', name: 'Yes' },
        { id: 'no', name: 'No' },
      ],
    })
    const child = buildRequirementType({ id: 'child', university_id })
    const asking = buildEventType({
      university_id,
      name: 'Festival',
      document_requirement_ids: [...many, parent].map(({ id }) => id),
    })
    await Promise.all([
      ...[...many, parent, child].map((one) =>
        store.requirementTypes(university_id).doc(one.id).set(one),
      ),
      store.eventTypes(university_id).doc(asking.id).set(asking),
    ])
    const conditional_requirements = [{ option_id: 'yes', requirement_id: 'child' }]
    expect(await put('parent', { conditional_requirements }, boss)).toMatchObject({
      status: 400,
      errors: { conditional_requirements: ['Festival would have more than 60 requirements'] },
    })
  })
})

describe('listing requirements', () => {
  test('staff get them by name, each kind apart, with what is in use and without deleted ones', async () => {
    const own = await newCampus()
    const [boss, colleague] = await Promise.all([
      own.staff({ role: 'owner', assignments: ['all'] }),
      own.staff({ assignments: [] }),
    ])
    await used({ id: 'asked', name: 'apples' }, own)
    const ofForm: Partial<RequirementType> = await created(
      { name: 'Bylaws', is_huddle_form_requirement: true },
      boss,
    )
    await created({ name: 'Áccents' }, boss)
    const gone = await created({ name: 'Gone' }, boss)
    await remove(gone.id, boss)
    const list = async (requirementTypes?: 'all' | 'form' | 'event') => {
      const { document_types } = await colleague.call(endpoints.listRequirementTypes, {
        params: { universityId: own.university.id },
        query: requirementTypes === undefined ? {} : { requirementTypes },
      })
      return document_types.map(({ name, in_use }) => [name, in_use])
    }
    const events = [
      ['Áccents', false],
      ['apples', true],
    ]
    expect(await list()).toEqual([...events, [ofForm.name, false]])
    expect(await list('event')).toEqual(events)
    expect(await list('form')).toEqual([[ofForm.name, false]])
  })

  test('an unknown kind is refused, and another university is not found', async () => {
    expect(await sendJson(owner, 'GET', `${path('v1')}?requirementTypes=others`)).toMatchObject({
      status: 400,
    })
    const elsewhere = await newCampus()
    expect(await sendJson(owner, 'GET', path('v1', elsewhere.university.id))).toMatchObject({
      status: 404,
    })
  })
})
