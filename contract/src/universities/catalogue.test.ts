import fc from 'fast-check'
import { expect, test } from 'vitest'

import { form } from '#forms/form.ts'
import { requirementId } from '#shared/ids.ts'
import type { Catalogue } from './catalogue.ts'
import { changedWithout, idsInUse, requirementLists } from './catalogue.ts'
import { eventType } from './event-type.ts'
import { requirementType } from './requirement-type.ts'

const now = new Date('2026-11-21T10:00:00Z')
const common = { university_id: 'lakeside', name: 'Something', created_at: now, updated_at: now }
const ids = ['a', 'b', 'c', 'd']
const some = fc.subarray(ids)
const perId = <T>(values: fc.Arbitrary<T>) =>
  fc.array(values, { minLength: ids.length, maxLength: ids.length })

const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  requirementTypes: perId(some).map((children) =>
    children.map((asked, index) =>
      requirementType.parse({
        ...common,
        id: ids[index],
        conditional_requirements: asked.map((id) => ({ option_id: 'yes', requirement_id: id })),
      }),
    ),
  ),
  eventTypes: fc
    .array(fc.tuple(fc.constantFrom(...requirementLists), some))
    .map((types) =>
      types.map(([list, asked], index) =>
        eventType.parse({ ...common, id: `type-${index}`, applies_to: {}, [list]: asked }),
      ),
    ),
  forms: fc.array(some).map((lists) =>
    lists.map((requirement_ids, index) =>
      form.parse({
        ...common,
        id: `form-${index}`,
        type_id: 't',
        applies_to: {},
        requirement_ids,
      }),
    ),
  ),
})

/** Returns the catalogue after the changes. */
function after(before: Catalogue, changed: Catalogue): Catalogue {
  const put = <T extends { id: string }>(list: readonly T[], fresh: readonly T[]) =>
    list.map((one) => fresh.find(({ id }) => id === one.id) ?? one)
  return {
    requirementTypes: put(before.requirementTypes, changed.requirementTypes).filter(
      ({ id }) => id !== deleted,
    ),
    eventTypes: put(before.eventTypes, changed.eventTypes),
    forms: put(before.forms, changed.forms),
  }
}

const deleted = requirementId.parse('a')

test('a deleted requirement is no longer required anywhere, and all others still are', () => {
  fc.assert(
    fc.property(catalogues, (before) => {
      const others = {
        ...before,
        requirementTypes: before.requirementTypes.filter(({ id }) => id !== deleted),
      }
      const left = idsInUse(after(before, changedWithout(before, deleted)))
      const expected = idsInUse(others)
      expected.delete(deleted)
      expect(left).toEqual(expected)
    }),
  )
})

test('deleting a requirement rewrites only what required it', () => {
  fc.assert(
    fc.property(catalogues, (before) => {
      const changed = changedWithout(before, deleted)
      for (const one of changed.requirementTypes)
        expect(before.requirementTypes.find(({ id }) => id === one.id)).not.toEqual(one)
      for (const one of changed.eventTypes)
        expect(before.eventTypes.find(({ id }) => id === one.id)).not.toEqual(one)
      for (const one of changed.forms)
        expect(before.forms.find(({ id }) => id === one.id)).not.toEqual(one)
    }),
  )
})
