import { randomUUID } from 'node:crypto'

import { requirementTypeAnswer } from '@huddle/contract'
import { buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../../support/campus.ts'
import {
  choice,
  newRequirementOffice,
  type RequirementOffice,
} from '../../../support/requirement-office.ts'
import { store } from '../../../support/suite.ts'

let campus: Campus
let office: RequirementOffice

beforeAll(async () => {
  campus = await newCampus()
})
beforeEach(async () => {
  office = await newRequirementOffice(campus)
})

describe('conditions of requirements', () => {
  const venue = async (conditional_requirements: object[], given: object = {}) =>
    office.post({ ...choice('Inside', 'Outside'), conditional_requirements, ...given })

  test('an option can require another requirement; incomplete conditions are dropped', async () => {
    const permit = await office.created({ name: 'Permit', type: 'textInput' })
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
    expect((await office.stored(permit.id))?.used_at).toBeInstanceOf(Date)
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

  test('requirements that are unknown, deleted, of forms or of others cannot be chosen in a condition', async () => {
    const [deleted, ofForms] = await Promise.all([
      office.created({ name: 'Deleted' }),
      office.created({ name: 'Of forms', is_huddle_form_requirement: true }),
    ])
    await office.remove(deleted.id)
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

  test('a requirement can be chosen once for each answer', async () => {
    const { id } = await office.created({ name: 'Twice' })
    const row = { option_id: 'inside', requirement_id: id }
    expect(await venue([row, row])).toMatchObject({
      status: 400,
      errors: {
        'conditional_requirements.1.requirement_id': ['Already chosen for this answer'],
      },
    })
    expect((await venue([row, { ...row, option_id: 'outside' }])).status).toBe(201)
  })

  test('a condition of an option that does not exist is refused', async () => {
    const { id } = await office.created({ name: 'Never asked' })
    expect(await venue([{ option_id: 'moon', requirement_id: id }])).toMatchObject({
      errors: { 'conditional_requirements.0.option_id': ['Choose one of the options'] },
    })
  })

  test('only questions of events that have options can have conditions', async () => {
    const { id } = await office.created({ name: 'Asked by none' })
    const conditional_requirements = [{ option_id: 'yes', requirement_id: id }]
    expect(
      await office.post({ name: 'Ok', type: 'textInput', conditional_requirements }),
    ).toMatchObject({
      errors: {
        conditional_requirements: ['Only multiple choice and Yes/No questions have conditions'],
      },
    })
    const ofForm = { type: 'booleanInput', is_huddle_form_requirement: true }
    expect(await office.post({ name: 'Ok', ...ofForm, conditional_requirements })).toMatchObject({
      errors: { conditional_requirements: ['Requirements of forms have no conditions'] },
    })
  })

  test('an organisation with conditions switched off keeps its old ones but cannot add any', async () => {
    const own = await newCampus()
    const boss = await own.staff({ role: 'owner', assignments: ['all'] })
    const child = await office.created({ name: 'Child' }, boss)
    const conditional_requirements = [{ option_id: 'yes', requirement_id: child.id }]
    const body = { name: 'Food?', type: 'booleanInput', conditional_requirements }
    const parent = await office.created(body, boss)
    await store.universities
      .doc(own.university.id)
      .update({ disabled_feature_flags: ['conditionalRequirements'] })
    expect(await office.post(body, boss)).toMatchObject({ status: 403, code: 'forbidden' })
    const same = await office.updated(parent.id, { ...body, name: 'Any food?' }, boss)
    expect(same.conditional_requirements).toEqual(conditional_requirements)
    expect((await office.updated(parent.id, { conditional_requirements: [] }, boss)).name).toBe(
      'Any food?',
    )
  })
})
