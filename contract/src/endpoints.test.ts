import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from './endpoints.ts'

const calls = Object.entries(endpoints)

/** Lists that contain the entity of an update whose path has no endpoint to read it. */
const listed: Partial<Record<string, z.ZodType>> = {
  updateEventType: endpoints.listEventTypes.data.shape.event_types.element,
  updateRequirementType: endpoints.listRequirementTypes.data.shape.document_types.element,
  updateRequirementTypeV1: endpoints.listRequirementTypes.data.shape.document_types.element,
}

const updates = calls.flatMap(([name, { method, path, body }]) => {
  if (method !== 'PUT' || body === undefined) return []
  const read = calls.find(([, other]) => other.method === 'GET' && other.path === path)
  const entity = listed[name] ?? read?.[1].data
  return entity === undefined ? [] : [{ name, body, entity }]
})

test('the updates cover every entity that can be both read and replaced', () => {
  expect(updates.map(({ name }) => name)).toEqual([
    'updateUser',
    'updateUniversity',
    'updateRequirementType',
    'updateRequirementTypeV1',
    'updateEventType',
    'updateForm',
    'updateHuddleForm',
    'updateProfile',
  ])
})

test.each(updates)(
  'the body of $name accepts every field that a read returns',
  ({ body, entity }) => {
    if (!(entity instanceof z.ZodObject)) throw new Error('An entity is an object')
    const read = Object.fromEntries(Object.keys(entity.shape).map((name) => [name, Symbol(name)]))
    const unknown = (given: object) =>
      body
        .safeParse(given)
        .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    expect(unknown(read)).toEqual([])
    expect(unknown({ ...read, nmae: 'misspelt' })).toEqual(['nmae'])
  },
)
