import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { NameCell } from './cells.tsx'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { TableView } from './table-view.ts'
import { useTableSettings } from './use-table-settings.ts'

type Row = { id: string; name: string }

const columns: Column<Row>[] = [
  {
    field: 'name',
    header: 'Name',
    sortable: true,
    hideable: false,
    skeleton: 'entity',
    render: (row, { tabIndex }) => (
      <NameCell name={row.name} to={`/?open=${row.id}`} tabIndex={tabIndex} />
    ),
  },
  { field: 'status', header: 'Status', width: 140, render: () => 'Needs Review' },
]
const rows: Row[] = [
  { id: 'a', name: 'Spring Ball' },
  { id: 'b', name: 'Chess Night' },
]
const view: TableView = { q: '', page: 1, size: 10, sort: '', cursor: '' }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('the first load shows placeholders with the final shape and no text', () => {
  show({ query: { status: 'loading' } })
  const grid = screen.getByRole('grid', { name: 'Events' })
  expect(grid.closest('[aria-busy=true]')).not.toBeNull()
  expect(within(grid).getAllByRole('row')).toHaveLength(1 + 10)
  expect(screen.queryByText(/No results|up to date/)).toBeNull()
})

test('a loaded table shows rows with links, the range and the total', () => {
  show({ query: { status: 'ready', rows, total: 42 } })
  expect(screen.getByText('1-2 of 42')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Spring Ball' }).getAttribute('href')).toBe('/?open=a')
})

test('an empty list shows its message', () => {
  show({ query: { status: 'ready', rows: [], total: 0 } })
  expect(screen.getByText("You're up to date")).toBeTruthy()
  expect(screen.getByText('No events are currently awaiting your review')).toBeTruthy()
})

test('a search without results names the search and offers to clear it', () => {
  const onClearFilters = vi.fn<() => void>()
  show({
    query: { status: 'ready', rows: [], total: 0 },
    view: { ...view, q: 'snowball' },
    filtered: true,
    onClearFilters,
  })
  expect(screen.getByText('No results found for "snowball"')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(onClearFilters).toHaveBeenCalledOnce()
})

test('filters without results show no search text', () => {
  show({ query: { status: 'ready', rows: [], total: 0 }, filtered: true })
  expect(screen.getByText('No results found')).toBeTruthy()
})

test('a failed load shows an error that can be retried, not an empty list', () => {
  const retry = vi.fn<() => void>()
  show({ query: { status: 'failed', retry }, filtered: true })
  expect(screen.getByText('The events couldn’t be loaded')).toBeTruthy()
  expect(screen.queryByText(/No results/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a refresh keeps the rows and shows that it is checking for updates', () => {
  show({ query: { status: 'ready', rows, total: 2, refreshing: true } })
  expect(screen.getByText('Checking for updates')).toBeTruthy()
  expect(screen.getByText('Spring Ball')).toBeTruthy()
})

test('the next page starts at the cursor where this one ends', () => {
  const onViewChange = vi.fn<DataTableProps<Row>['onViewChange']>()
  show({ query: { status: 'ready', rows, total: 42, next: 'after-b' }, onViewChange })
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onViewChange).toHaveBeenCalledWith({ page: 2, cursor: 'after-b' })
})

test('the last page has no next button', () => {
  show({ query: { status: 'ready', rows, total: 12 }, view: { ...view, page: 2 } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  expect(screen.getByText('11-12 of 12')).toBeTruthy()
})

test('a page beyond the end changes to the last page with rows', () => {
  const onViewChange = vi.fn<DataTableProps<Row>['onViewChange']>()
  show({
    query: { status: 'ready', rows: [], total: 12 },
    view: { ...view, page: 9 },
    onViewChange,
  })
  expect(onViewChange).toHaveBeenCalledWith({ page: 2 }, { replace: true })
})

test('in a list with cursors, a page number without a cursor changes to the first page', () => {
  const onViewChange = vi.fn<DataTableProps<Row>['onViewChange']>()
  show({
    query: { status: 'ready', rows, total: 42, next: 'after-b' },
    view: { ...view, page: 9 },
    onViewChange,
  })
  expect(onViewChange).toHaveBeenCalledWith({ page: 1, cursor: '' }, { replace: true })
})

test('a click on a row, or Enter in a cell, opens the row', () => {
  show({ query: { status: 'ready', rows, total: 2 } })
  fireEvent.click(screen.getAllByText('Needs Review')[0] ?? document.body)
  expect(screen.getByTestId('address').textContent).toBe('/?open=a')
  const second = screen.getAllByText('Needs Review')[1]?.closest('[role=gridcell]')
  fireEvent.keyDown(second ?? document.body, { key: 'Enter' })
  expect(screen.getByTestId('address').textContent).toBe('/?open=b')
})

test('hidden columns and the page size are remembered for the table', () => {
  localStorage.setItem('huddle.nobody.table.test', JSON.stringify({ hidden: ['status'], size: 5 }))
  show({ query: { status: 'loading' }, view: { ...view, size: 0 } })
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5)
})

function show(props: Partial<DataTableProps<Row>> & Pick<DataTableProps<Row>, 'query'>) {
  return render(
    <MemoryRouter>
      <Table {...props} />
      <Address />
    </MemoryRouter>,
  )
}

function Table(props: Partial<DataTableProps<Row>> & Pick<DataTableProps<Row>, 'query'>) {
  const settings = useTableSettings('test')
  return (
    <DataTable
      label="Events"
      columns={columns}
      view={view}
      onViewChange={() => undefined}
      settings={settings}
      empty={{
        title: "You're up to date",
        text: 'No events are currently awaiting your review',
      }}
      failure="The events couldn’t be loaded"
      filtered={false}
      onClearFilters={() => undefined}
      rowLink={(row) => `/?open=${row.id}`}
      {...props}
    />
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
