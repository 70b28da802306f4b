import type { TableQuery } from './table-query.ts'
import { parseSort, type TableView } from './table-view.ts'

/** A list that is loaded in full, in the states of a live read. */
type WholeList<Row> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; data: readonly Row[]; refreshing: boolean }

type ListOptions<Row> = {
  size: number
  /** Whether a row matches the search and the filters. */
  matches: (row: Row) => boolean
  /** The sort key of each sortable column. */
  sorts: Readonly<Record<string, (row: Row) => string | number>>
  /** The column that the list is sorted by until another is chosen. */
  sortedBy: string
}

/**
 * One page of a list that is short enough to load in full: searched, sorted and paged in the
 * browser.
 */
export function listPage<Row>(
  list: WholeList<Row>,
  view: TableView,
  { size, matches, sorts, sortedBy }: ListOptions<Row>,
): TableQuery<Row> {
  if (list.status !== 'ready') return list
  const { field, direction } = parseSort(view.sort) ?? { field: sortedBy, direction: 'asc' }
  const valueOf = sorts[field] ?? sorts[sortedBy] ?? (() => 0)
  const sign = direction === 'asc' ? 1 : -1
  const found = list.data
    .filter(matches)
    .toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)))
  const start = (view.page - 1) * size
  return {
    status: 'ready',
    rows: found.slice(start, start + size),
    total: found.length,
    refreshing: list.refreshing,
  }
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { numeric: true, sensitivity: 'base' })
}
