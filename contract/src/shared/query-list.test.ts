import { expect, test } from 'vitest'
import { z } from 'zod'

import { queryList } from './query-list.ts'

const list = z.object({ ids: queryList(z.array(z.string().min(1)).max(3), 'Name some') })

test.each([
  ['with commas', 'a,b'],
  ['with the parameter repeated', ['a', 'b']],
  ['both ways at once', ['a,b', 'a']],
])('a list is written %s', (_title, ids) => {
  expect(list.parse({ ids })).toEqual({ ids: ['a', 'b'] })
})

test.each([
  ['with an empty item', 'a,,b'],
  ['with too many items', 'a,b,c,d'],
  ['as an object', { 0: 'a' }],
])('a list %s is refused', (_title, ids) => {
  expect(list.safeParse({ ids }).success).toBe(false)
})

test('a missing list is refused with its own message', () => {
  expect(list.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(['Name some'])
})
