import { limits, requirementTypeAnswer, systemRequirementIds } from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'
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

describe('changing a requirement', () => {
  test('an update changes only the given fields, and the log lists only those', async () => {
    const { id } = await office.created({ name: 'Before', description: 'Stays' })
    expect(await office.updated(id, { name: 'After' }, office.admin)).toMatchObject({
      name: 'After',
      description: 'Stays',
      updated_by: office.admin.uid,
    })
    const entries = await store.auditLog(campus.university.id).where('entity_id', '==', id).get()
    expect(entries.find(({ action }) => action === 'requirement-type-updated')).toMatchObject({
      before: { name: 'Before' },
      after: { name: 'After' },
    })
  })

  test('an update of a requirement without changes writes nothing', async () => {
    const { id } = await office.created({ name: 'Quiet' })
    const before = await office.stored(id)
    await office.updated(id, { name: 'Quiet', type: 'file' })
    expect(await office.stored(id)).toEqual(before)
  })

  test('the type of a requirement can change until it is used', async () => {
    const { id } = await office.created(choice('Inside', 'Outside'))
    expect(await office.updated(id, { type: 'textInput' })).toMatchObject({
      type: 'textInput',
      multiple_choice_options: [],
    })
    const { id: usedId } = await office.used({ type: 'textInput' })
    expect(await office.put(usedId, { type: 'url' })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await office.put(usedId, { is_huddle_form_requirement: true })).toMatchObject({
      status: 409,
    })
    expect((await office.put(usedId, { type: 'textInput', name: 'Renamed' })).status).toBe(200)
  })

  test('the type of a requirement that was once used stays fixed', async () => {
    const plan = await office.created({ name: 'Asked once' })
    const base = `/v1/university/${campus.university.id}/event-types`
    const applies_to = { fsl_councils_ids: ['all'] }
    const body = { name: 'Asks', applies_to, document_requirement_ids: [plan.id] }
    const { data } = await sendJson(office.owner, 'POST', base, body)
    const { id } = requirementTypeAnswer.pick({ id: true }).parse(data)
    await sendJson(office.owner, 'PUT', `${base}/${id}`, { document_requirement_ids: [] })
    expect((await office.put(plan.id, { type: 'url' })).status).toBe(409)
  })

  test('options removed from a used question are archived and can be restored', async () => {
    const options = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ]
    const { id } = await office.used({ type: 'multipleChoice', multiple_choice_options: options })
    const [a, b] = options
    const fewer = await office.updated(id, {
      multiple_choice_options: [{ ...a, name: 'A renamed' }, b],
    })
    expect(fewer.multiple_choice_options).toEqual([
      { id: 'a', name: 'A renamed' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C', is_archived: true },
    ])
    const echoed = await office.updated(id, {
      description: 'Sent back as it came',
      multiple_choice_options: fewer.multiple_choice_options,
    })
    expect(echoed.multiple_choice_options).toEqual(fewer.multiple_choice_options)
    const restored = await office.updated(id, { multiple_choice_options: options })
    expect(restored.multiple_choice_options).toEqual(options)
  })

  test('options removed from an unused question are deleted', async () => {
    const { id } = await office.created(choice('A', 'B', 'C'))
    const { multiple_choice_options } = await office.updated(id, {
      multiple_choice_options: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    expect(multiple_choice_options).toHaveLength(2)
  })

  test('removing an option removes its conditions', async () => {
    const child = await office.created({ name: 'Child' })
    const row = (option_id: string) => ({ option_id, requirement_id: child.id })
    const { id } = await office.created({
      ...choice('A', 'B', 'C'),
      conditional_requirements: [row('a'), row('c')],
    })
    const { conditional_requirements } = await office.updated(id, {
      multiple_choice_options: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    })
    expect(conditional_requirements).toEqual([row('a')])
  })

  test('chapter and guest check-out can be neither edited nor deleted', async () => {
    const chapter = buildRequirementType({
      id: systemRequirementIds.chapter,
      university_id: campus.university.id,
      type: 'chapter',
      name: 'Chapter',
    })
    await store.requirementTypes(campus.university.id).doc(chapter.id).set(chapter)
    for (const answer of [
      await office.put(chapter.id, { name: 'Mine' }),
      await office.remove(chapter.id),
    ])
      expect(answer).toMatchObject({
        status: 403,
        errorMessage:
          'Chapter and guest check-out requirements cannot be created, edited or deleted',
      })
  })

  test('requirements that are deleted, unknown or of another university are not found', async () => {
    const { id } = await office.created({ name: 'Short-lived' })
    await office.remove(id)
    const elsewhere = await newCampus()
    const boss = await elsewhere.staff({ role: 'owner', assignments: ['all'] })
    for (const answer of [
      await office.put(id, { name: 'Again' }),
      await office.put('unknown', { name: 'Again' }),
      await office.put(id, { name: 'Again' }, boss),
      await office.remove('unknown'),
      await office.remove(id, boss),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('conditions cannot give an event more requirements than a review can hold', async () => {
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
    expect(await office.put('parent', { conditional_requirements }, boss)).toMatchObject({
      status: 400,
      errors: { conditional_requirements: ['Festival would have more than 60 requirements'] },
    })
  })
})
