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

test('a parent is partly selected while only some of its options are selected', () => {
  expect(groupState(departments, {})).toBe('none')
  expect(groupState(departments, { departments: ['arts'] })).toBe('some')
  expect(groupState(departments, { departments: ['rec', 'arts'] })).toBe('all')
})

test('an option that no longer exists is ignored', () => {
  expect(groupState(departments, { departments: ['gone'] })).toBe('none')
  expect(selectedCount([departments], { departments: ['gone', 'rec'] })).toBe(1)
})

test('clicking a partly selected parent selects the rest; clicking a selected one clears all', () => {
  const all = toggleGroup(departments, { departments: ['rec'] })
  expect(all).toEqual({ departments: ['arts', 'rec'] })
  expect(toggleGroup(departments, all)).toEqual({ departments: [] })
})

test('toggling an option twice restores the selection', () => {
  const once = toggleOption(departments, 'rec', { departments: ['arts'], type: ['social'] })
  expect(once).toEqual({ departments: ['arts', 'rec'], type: ['social'] })
  expect(toggleOption(departments, 'rec', once)).toEqual({
    departments: ['arts'],
    type: ['social'],
  })
})

test('Select All and Unselect All apply to every group', () => {
  expect(selectAll([departments])).toEqual({ departments: ['arts', 'rec'] })
  expect(unselectAll([departments])).toEqual({ departments: [] })
})

test('searching the filters ignores case', () => {
  expect(matchingGroups([departments], 'ARTS')[0]?.options).toHaveLength(1)
  expect(matchingGroups([departments], 'chess')).toEqual([])
})
