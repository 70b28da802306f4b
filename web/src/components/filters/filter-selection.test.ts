import { expect, test } from 'vitest'

import {
  groupState,
  matchingGroups,
  selectAll,
  selectedCount,
  toggleGroup,
  toggleOption,
  unselectAll,
  type FilterGroup,
} from './filter-selection.ts'

const departments: FilterGroup = {
  id: 'departments',
  label: 'Departments',
  nested: true,
  options: [
    { id: 'arts', label: 'Arts and Culture' },
    { id: 'rec', label: 'Recreation' },
  ],
}

test('a parent is partly selected while only some of its options are', () => {
  expect(groupState(departments, {})).toBe('none')
  expect(groupState(departments, { departments: ['arts'] })).toBe('some')
  expect(groupState(departments, { departments: ['rec', 'arts'] })).toBe('all')
})

test('an option that no longer exists counts for nothing', () => {
  expect(groupState(departments, { departments: ['gone'] })).toBe('none')
  expect(selectedCount([departments], { departments: ['gone', 'rec'] })).toBe(1)
})

test('a partly selected parent selects the rest, a selected one clears all', () => {
  const all = toggleGroup(departments, { departments: ['rec'] })
  expect(all).toEqual({ departments: ['arts', 'rec'] })
  expect(toggleGroup(departments, all)).toEqual({ departments: [] })
})

test('toggling an option twice leaves the selection as it was', () => {
  const once = toggleOption(departments, 'rec', { departments: ['arts'], type: ['social'] })
  expect(once).toEqual({ departments: ['arts', 'rec'], type: ['social'] })
  expect(toggleOption(departments, 'rec', once)).toEqual({
    departments: ['arts'],
    type: ['social'],
  })
})

test('Select All and Unselect All reach every group', () => {
  expect(selectAll([departments])).toEqual({ departments: ['arts', 'rec'] })
  expect(unselectAll([departments])).toEqual({ departments: [] })
})

test('finding a filter looks at the labels without regard to case', () => {
  expect(matchingGroups([departments], 'ARTS')[0]?.options).toHaveLength(1)
  expect(matchingGroups([departments], 'chess')).toEqual([])
})
