import { expect, test } from 'vitest'

import { listPage } from './list-page.ts'

const view = { q: '', page: 1, size: 0, sort: '', cursor: '' } as const
const rows = ['trip', 'Party 10', 'Party 9', 'Ball'].map((name) => ({ name }))
const list = { status: 'ready', data: rows, refreshing: false } as const
const options = {
  size: 3,
  matches: () => true,
  sorts: { name: ({ name }: { name: string }) => name },
  sortedBy: 'name',
}

test('a page has its rows of the sorted list, and the total counts all matching rows', () => {
  const names = (page: number, sort = '') => {
    const query = listPage(list, { ...view, page, sort }, options)
    return query.status === 'ready' ? query.rows.map(({ name }) => name) : []
  }
  expect(names(1)).toEqual(['Ball', 'Party 9', 'Party 10'])
  expect(names(2)).toEqual(['trip'])
  expect(names(1, '-name')).toEqual(['trip', 'Party 10', 'Party 9'])
  // A sort column from an old link that no longer exists.
  expect(names(1, 'colour')).toEqual(['Ball', 'Party 9', 'Party 10'])
  const matches = ({ name }: { name: string }) => name.startsWith('Party')
  expect(listPage(list, view, { ...options, matches })).toMatchObject({ total: 2 })
})
