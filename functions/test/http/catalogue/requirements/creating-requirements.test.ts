import { randomUUID } from 'node:crypto'

import { limits, requirementTypeAnswer, systemRequirementIds } from '@huddle/contract'
import { buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../../support/campus.ts'
import {
  choice,
  newRequirementOffice,
  type RequirementOffice,
} from '../../../support/requirement-office.ts'
import { sendJson } from '../../../support/send-json.ts'
import { store } from '../../../support/suite.ts'

let campus: Campus
let office: RequirementOffice

beforeAll(async () => {
  campus = await newCampus()
})
beforeEach(async () => {
  office = await newRequirementOffice(campus)
})

describe('creating a requirement', () => {
  test('an Owner creates a requirement and gets the stored record with every default', async () => {
    const made = await office.created({ name: '  Floor plan ' })
    expect(made).toMatchObject({
      name: 'Floor plan',
      type: 'file',
      description: null,
      file: null,
      templateUrl: null,
      allow_multi_select: true,
      is_huddle_form_requirement: false,
      updated_by: office.owner.uid,
    })
    expect(await office.stored(made.id)).toMatchObject({ name: 'Floor plan', is_deleted: false })
  })

  test('an Admin can create a requirement, a Reviewer cannot, and another university is not found', async () => {
    expect((await office.post({ name: 'By an admin' }, office.admin)).status).toBe(201)
    expect(await office.post({ name: 'By a reviewer' }, office.reviewer)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const elsewhere = await newCampus()
    expect(
      await sendJson(office.owner, 'POST', office.path('v2', elsewhere.university.id), {
        name: 'There',
      }),
    ).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('version 1 creates a file upload if no type is given, and otherwise the given type', async () => {
    const { status, data } = await office.post({ name: 'Insurance' }, office.owner, 'v1')
    expect([status, requirementTypeAnswer.parse(data).type]).toEqual([201, 'file'])
    expect(await office.post({ name: 'Programme', type: 'url' }, office.owner, 'v1')).toMatchObject(
      { status: 201, data: { type: 'url' } },
    )
  })

  test('the client can choose the id of a requirement once', async () => {
    const documentId = `own-${randomUUID()}`
    expect((await office.created({ documentId, name: 'Named' })).id).toBe(documentId)
    expect(await office.post({ documentId, name: 'Named' })).toMatchObject({
      status: 409,
      code: 'already-exists',
    })
    await office.remove(documentId)
    expect((await office.post({ documentId, name: 'Named' })).status).toBe(409)
  })

  test('repeating a create call with its idempotency key creates one requirement', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const call = () => sendJson(office.owner, 'POST', office.path(), { name: 'Only once' }, key)
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
    expect(await office.post(body)).toMatchObject({ status: 400, code: 'validation-error', errors })
  })

  test('texts of a requirement have a maximum length', async () => {
    const { status, errors } = await office.post({
      name: 'n'.repeat(121),
      description: 'd'.repeat(2001),
    })
    expect([status, Object.keys(errors ?? {}).toSorted()]).toEqual([400, ['description', 'name']])
  })

  test('options without an id get one, and the old name of the field is accepted', async () => {
    const { multiple_choice_options } = await office.created({
      name: 'Which hall?',
      type: 'multipleChoice',
      options: [{ name: 'North' }, { name: 'South' }],
      allow_multi_select: false,
    })
    expect(multiple_choice_options.map(({ name }) => name)).toEqual(['North', 'South'])
    expect(new Set(multiple_choice_options.map(({ id }) => id)).size).toBe(2)
  })

  test('a Yes/No question has its two fixed options', async () => {
    const { multiple_choice_options } = await office.created({
      name: 'Any food?',
      type: 'booleanInput',
    })
    expect(multiple_choice_options.map(({ id }) => id)).toEqual(['yes', 'no'])
  })

  test.each(['chapter', 'guestCheckout'])('nobody can create another %s', async (type) => {
    expect(await office.post({ name: 'Mine', type })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const documentId = systemRequirementIds.chapter
    expect(await office.post({ documentId, name: 'Mine' })).toMatchObject({ status: 403 })
  })

  test('the number of requirements of an organisation is limited', async () => {
    const full = await newCampus()
    const boss = await full.staff({ role: 'owner', assignments: ['all'] })
    const university_id = full.university.id
    await Promise.all(
      Array.from({ length: limits.requirementTypes }, (_, index) => {
        const type = buildRequirementType({ id: `r-${index}`, university_id })
        return store.requirementTypes(university_id).doc(type.id).set(type)
      }),
    )
    expect(await office.post({ name: 'One more' }, boss)).toMatchObject({
      status: 409,
      code: 'limit-reached',
    })
    await office.remove('r-0', boss)
    expect((await office.post({ name: 'In its place' }, boss)).status).toBe(201)
  })

  test('a created requirement is in the organisation’s log', async () => {
    const { id } = await office.created({ name: 'Logged' })
    const [entry] = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(entry).toMatchObject({ action: 'requirement-type-created', actor: office.owner.uid })
  })
})
