import { form as storedForm, requirementId, type Form } from '@huddle/contract'
import { expect, test } from 'vitest'

import { createBody, formFields, toFields, updateBody } from './form-fields.ts'

const id = (text: string) => requirementId.parse(text)
const [aim, budget, gone] = [id('aim'), id('budget'), id('gone')]

const stored: Form = storedForm.parse({
  id: 'travel',
  university_id: 'lakeside',
  name: 'Travel request',
  type_id: 'general',
  applies_to: { fsl_councils_ids: ['all'], student_life_departments_ids: [] },
  requirement_ids: ['aim', 'budget'],
  created_at: new Date(),
  updated_at: new Date(),
})

test('a form needs a name, a type and somebody to apply to', () => {
  const { error } = formFields.safeParse(toFields(undefined))
  expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
    'Choose a type',
    'Form must apply to at least one department',
    'Name is required',
  ])
})

test('a new form asks in the order that was chosen, and only what there still is', () => {
  const fields = { ...toFields(stored), requirement_ids: [budget, gone, aim] }
  expect(createBody(fields, [aim, budget])).toMatchObject({
    name: 'Travel request',
    requirement_ids: [budget, aim],
  })
})

test('an edit sends what was changed and nothing else', () => {
  const fields = { ...toFields(stored), name: 'Trip', requirement_ids: [budget, aim] }
  expect(updateBody(fields, stored, [aim, budget])).toEqual({
    name: 'Trip',
    requirement_ids: [budget, aim],
  })
  expect(updateBody(toFields(stored), stored, [aim, budget])).toEqual({})
})
