import { expect, test } from 'vitest'

import { hasTooManyValues, filterValues } from './filter-values.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const groups = [
  { id: 'type', label: 'Type', options: options('party', 'talk') },
  { id: 'scope', label: 'Council', options: options('north', 'south', 'east') },
]

test('a fully selected group adds no condition, a partly selected one adds its selected options', () => {
  expect(filterValues(groups, { type: ['party', 'talk'], scope: ['north', 'east'] })).toEqual({
    type: [],
    scope: ['north', 'east'],
  })
})

test('the selected options of a group that has not been loaded are kept', () => {
  expect(filterValues([], { type: ['party', 'talk'] })).toEqual({ type: ['party', 'talk'] })
})

test('thirty combinations are allowed in one query, thirty-one are not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  expect(hasTooManyValues({ type: many(5), scope: many(6) })).toBe(false)
  expect(hasTooManyValues({ type: many(31), scope: [] })).toBe(true)
  expect(hasTooManyValues({ type: many(4), scope: many(8) })).toBe(true)
})
