import { expect, test } from 'vitest'
import type { Fields } from '#values/value.ts'
import { changedFieldPaths } from './changed-field-paths.ts'

const one = { integerValue: '1' }
const two = { integerValue: '2' }

test.each<[string, Fields, Fields, string[]]>([
  ['an added field', {}, { a: one }, ['a']],
  ['a removed field', { a: one }, {}, ['a']],
  ['a changed field', { a: one, b: one }, { a: two, b: one }, ['a']],
  ['a field inside a map', { m: map({ x: one, y: one }) }, { m: map({ x: one, y: two }) }, ['m.y']],
  ['a map that became something else', { m: map({ x: one }) }, { m: one }, ['m']],
  ['a name that needs quotes', {}, { 'a.b`c': one }, ['`a.b\\`c`']],
])('%s is in the mask', (_title, before, after, expected) => {
  expect(changedFieldPaths(before, after)).toEqual(expected)
})

function map(fields: Fields) {
  return { mapValue: { fields } }
}
