import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'

import { urlChoice, urlList } from './url-state.ts'
import { useTableView } from './use-table-view.ts'

const schema = z.object({ ...tableViewFields, tab: urlChoice(['a', 'b']), type: urlList() })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('filters are restored on the next visit and written to the URL', () => {
  visit('/first')
  act(() => screen.getByText('filter').click())
  expect(screen.getByText('/?type=ball')).toBeTruthy()
  cleanup()
  visit('/')
  expect(screen.getByText('shows ball')).toBeTruthy()
  expect(screen.getByText('/?type=ball')).toBeTruthy()
})

test('parameters in the URL override the stored view', () => {
  visit('/')
  act(() => screen.getByText('filter').click())
  cleanup()
  visit('/?page=2')
  expect(screen.getByText('shows everything')).toBeTruthy()
  expect(screen.getByText('/?page=2')).toBeTruthy()
  cleanup()
  visit('/?tab=b')
  expect(screen.getByText('/?tab=b&type=ball')).toBeTruthy()
})

test('a cleared filter is not restored', () => {
  visit('/')
  act(() => screen.getByText('filter').click())
  act(() => screen.getByText('clear').click())
  expect(screen.getByText('shows everything')).toBeTruthy()
  cleanup()
  visit('/')
  expect(screen.getByText('shows everything')).toBeTruthy()
})

test('a search is kept until the page is reloaded', () => {
  visit('/', 'searched')
  act(() => screen.getByText('search').click())
  cleanup()
  visit('/', 'searched')
  expect(screen.getByText('/?q=regatta')).toBeTruthy()
  act(() => screen.getByText('clear').click())
})

test('clearing removes filters, search and page from the URL, and nothing else', () => {
  visit('/?tab=b&size=20&sort=name&q=gatta&type=ball&page=3&cursor=abc')
  act(() => screen.getByText('clear').click())
  expect(screen.getByText('/?tab=b&size=20&sort=name')).toBeTruthy()
  expect(screen.queryByText('clear')).toBeNull()
})

function visit(path: string, tableId = 'events') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Probe tableId={tableId} />
    </MemoryRouter>,
  )
}

function Probe({ tableId }: { tableId: string }) {
  const { view, setView, isFiltered, clearFilters } = useTableView(tableId, schema)
  const { search } = useLocation()
  return (
    <>
      <p>{`shows ${view.type.join() || 'everything'}`}</p>
      <p>{`/${search}`}</p>
      <button onClick={() => setView({ type: ['ball'] })}>filter</button>
      <button onClick={() => setView({ q: 'regatta' })}>search</button>
      {isFiltered && <button onClick={clearFilters}>clear</button>}
    </>
  )
}
