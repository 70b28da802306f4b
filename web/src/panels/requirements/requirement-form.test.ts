import { requirementType } from '@huddle/contract'
import { expect, test } from 'vitest'

import {
  answersOf,
  createBody,
  requirementForm,
  toFields,
  updateBody,
  type RequirementFields,
} from './requirement-form.ts'

const option = (option_id: string, name: string) => ({ option_id, name })
const question: RequirementFields = {
  ...toFields(undefined),
  name: 'How will alcohol be served?',
  options: [option('bar', 'Bar'), option('none', 'Not at all')],
}
const messagesOf = (kind: 'multipleChoice' | 'termsAcceptance' | 'file', fields: object) =>
  requirementForm(kind)
    .safeParse({ ...question, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each([
  ['a whole question', {}, []],
  ['a name of one character', { name: ' x ' }, ['name: Use at least 2 characters']],
  [
    'an option without a name',
    { options: [option('bar', 'Bar'), option('none', ' ')] },
    ['options.1.name: Options need a name'],
  ],
  [
    'two options of one name',
    { options: [option('bar', 'Bar'), option('none', 'bar')] },
    ['options.1.name: Two options have the same name'],
  ],
])('%s is judged as the service judges it', (_what, fields, messages) => {
  expect(messagesOf('multipleChoice', fields)).toEqual(messages)
})

test('terms need a file, a file upload does not', () => {
  expect(messagesOf('termsAcceptance', {})).toEqual(['file: Terms need an uploaded file'])
  expect(messagesOf('termsAcceptance', { file: { path: 'terms.pdf' } })).toEqual([])
  expect(messagesOf('file', {})).toEqual([])
})

test('only options with a name can be used as conditions', () => {
  const options = [option('bar', 'Bar'), option('none', ' ')]
  expect(answersOf('multipleChoice', options)).toEqual([{ id: 'bar', name: 'Bar' }])
  expect(answersOf('booleanInput', [])).toHaveLength(2)
  expect(answersOf('textInput', options)).toEqual([])
})

test('conditions that are not complete are dropped, and forms have none', () => {
  const fields = {
    ...question,
    conditions: [
      { option_id: 'bar', requirement_id: 'licence' },
      { option_id: 'bar', requirement_id: '' },
      { option_id: '', requirement_id: 'licence' },
      { option_id: 'removed', requirement_id: 'licence' },
    ],
  }
  const place = { kind: 'multipleChoice', path: null } as const
  expect(createBody(fields, { ...place, owner: 'event' }, 'new')).toMatchObject({
    documentId: 'new',
    type: 'multipleChoice',
    is_huddle_form_requirement: false,
    conditional_requirements: [{ option_id: 'bar', requirement_id: 'licence' }],
  })
  expect(createBody(fields, { ...place, owner: 'form' }, 'new')).not.toHaveProperty(
    'conditional_requirements',
  )
})

test('an edit sends what it changed alone', () => {
  const stored = requirementType.parse({
    id: 'plan',
    university_id: 'lakeside',
    name: 'Plan',
    description: 'Signed.',
    file: 'old.pdf',
    created_at: new Date(0),
    updated_at: new Date(0),
  })
  const fields = toFields(stored)
  const place = { kind: 'file', owner: 'event', path: 'old.pdf' } as const
  expect(updateBody(fields, place, stored)).toEqual({})
  expect(updateBody({ ...fields, description: '' }, { ...place, path: 'new.pdf' }, stored)).toEqual(
    { description: null, file: 'new.pdf' },
  )
})
