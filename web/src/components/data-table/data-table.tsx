import { Box, Button } from '@mui/material'
import { useEventCallback } from '@mui/material/utils'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import {
  DataGrid,
  useGridApiRef,
  type GridCellParams,
  type GridColDef,
  type GridColumnResizeParams,
  type GridRowId,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useNavigate, type To } from 'react-router-dom'

import {
  FailureDrawing,
  NoResultsDrawing,
  UpToDateDrawing,
} from '#components/drawings/drawings.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { measures } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

import type { Column } from './column.ts'
import { defaultMinWidth, fitColumns } from './fit-columns.ts'
import { SkeletonCell } from './skeleton-cell.tsx'
import { TableFooter } from './table-footer.tsx'
import type { TableQuery } from './table-query.ts'
import { dataTableStyles } from './table-styles.ts'
import { firstPage, formatSort, pageSizes, parseSort, type TableView } from './table-view.ts'
import { usePointerBusy } from './use-pointer-busy.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { useWidth } from './use-width.ts'
import type { TableSelection } from './table-selection.ts'
import type { TableSettingsState } from './use-table-settings.ts'

export type DataTableProps<Row extends { id: string }> = {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  view: TableView
  onViewChange: (patch: Partial<TableView>, change?: { replace: boolean }) => void
  settings: TableSettingsState
  /** The message of an empty list. */
  empty: { title: string; text: string; drawing?: ReactNode }
  /** What could not be loaded, such as "The events couldn’t be loaded". */
  failure: string
  /** True if search or filters narrow the list; an empty page then shows "no results". */
  filtered: boolean
  onClearFilters: () => void
  /** Where a click on a row, or Enter, leads. Name cells link to the same address. */
  rowLink?: (row: Row) => To
  /** The row whose panel is open. */
  openId?: string | undefined
  /** Taller rows for tables with images or avatars. */
  withImages?: boolean
  /** Adds a checkbox to each row. */
  selection?: TableSelection | undefined
}

/** A table in each of its states: loading, rows, empty, no results, failed. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  query: liveQuery,
  view,
  onViewChange,
  settings: { settings, change },
  empty,
  failure,
  filtered,
  onClearFilters,
  rowLink,
  openId,
  withImages = false,
  selection,
}: DataTableProps<Row>) {
  const api = useGridApiRef()
  const navigate = useNavigate()
  const pointer = usePointerBusy()
  const { q, page: pageNumber, size: pageSize, sort: sortedBy, cursor } = view
  const { query, isWaiting } = useSteadyRows(liveQuery, {
    key: JSON.stringify([q, pageNumber, pageSize, sortedBy, cursor]),
    isHeld: pointer.busy,
  })
  const loading = query.status === 'loading'
  const size = pageSizes.find((option) => option === view.size) ?? settings.size
  const sort = useMemo(() => parseSort(view.sort), [view.sort])
  const { status } = query
  const data = status === 'ready' ? query.rows : undefined
  const rows = useMemo(() => rowsOf(status, data, size), [status, data, size])
  const { ref, width: available } = useWidth()
  const hasCheckboxes = selection !== undefined
  const fitted = useMemo(() => {
    if (!available) return {}
    const shown = columns.filter(({ field }) => !settings.hidden.includes(field))
    return fitColumns(
      shown,
      settings.widths,
      available - (hasCheckboxes ? checkboxColumnWidth : 0) - bordersWidth,
    )
  }, [columns, settings.hidden, settings.widths, available, hasCheckboxes])
  const gridColumns = useMemo(
    () =>
      columns.map((column, index) => ({
        ...toGridColumn(column, settings.widths[column.field], fitted[column.field]),
        ...edgeClasses(index, columns.length, column.header === ''),
      })),
    [columns, settings.widths, fitted],
  )
  const selected = useMemo(
    () => ({ type: 'include' as const, ids: new Set<string>(selection?.ids) }),
    [selection?.ids],
  )
  const visibility = useMemo(
    () => Object.fromEntries(settings.hidden.map((field) => [field, false])),
    [settings.hidden],
  )
  const sortModel = useMemo<GridSortModel>(
    () => (sort ? [{ field: sort.field, sort: sort.direction }] : []),
    [sort],
  )
  const page = query.status === 'ready' ? query : undefined
  const hasNext = page !== undefined && isNextThere(page, view.page, size)

  useReplaceMissingPage(query, view, size, onViewChange)
  useRowKeys({ label, api, rows, loading, selection })

  // The grid renders again only if one of its properties changes, so this callback must be stable.
  const open = useEventCallback((row: TableRow<Row>, event: MouseEvent | KeyboardEvent) => {
    if (isInteractive(event) || rowLink === undefined || row.data === undefined) return
    void navigate(rowLink(row.data))
  })
  const openOnClick = useCallback(
    ({ row }: GridRowParams<TableRow<Row>>, event: MouseEvent) => open(row, event),
    [open],
  )
  const openOnEnter = useCallback(
    ({ row }: GridCellParams<TableRow<Row>>, event: KeyboardEvent) => {
      if (event.key === 'Enter') open(row, event)
    },
    [open],
  )
  const resize = useEventCallback(({ colDef, width }: GridColumnResizeParams) =>
    change({ widths: { ...settings.widths, [colDef.field]: Math.round(width) } }),
  )
  const changeSort = useEventCallback(([item]: GridSortModel) => {
    const direction = item?.sort ?? undefined
    const next = formatSort(item && direction ? { field: item.field, direction } : undefined)
    change({ sort: next })
    onViewChange({ sort: next, ...firstPage })
  })
  const select = useEventCallback(({ ids }: GridRowSelectionModel) =>
    selection?.onChange([...ids].map(String)),
  )
  const rowClass = useCallback(
    ({ id }: { id: GridRowId }) => (id === openId ? 'row-open' : ''),
    [openId],
  )
  const turnPage = (step: 1 | -1) => {
    const number = view.page + step
    const cursor = number === 1 ? '' : ((step === 1 ? page?.next : page?.previous) ?? '')
    onViewChange({ page: number, cursor })
  }
  return (
    <Box
      ref={ref}
      aria-busy={loading}
      {...pointer.handlers}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}
    >
      <Footer
        value={
          <TableFooter
            page={view.page}
            size={size}
            shown={page?.rows.length ?? 0}
            total={page?.total}
            hasNext={hasNext}
            refreshing={page?.refreshing ?? false}
            isWaiting={isWaiting}
            loading={page === undefined}
            onPage={turnPage}
            onSize={(next) => {
              change({ size: next })
              onViewChange({ size: next, ...firstPage })
            }}
          />
        }
      >
        {available !== undefined && (
          <DataGrid<TableRow<Row>>
            apiRef={api}
            aria-label={label}
            rows={rows}
            columns={gridColumns}
            columnVisibilityModel={visibility}
            onColumnWidthChange={resize}
            paginationMode="server"
            rowCount={page?.total ?? -1}
            sortingMode="server"
            filterMode="server"
            sortModel={sortModel}
            onSortModelChange={changeSort}
            rowHeight={rowHeightOf(settings.density, withImages)}
            columnHeaderHeight={measures.table.header}
            getRowClassName={rowClass}
            onRowClick={openOnClick}
            onCellKeyDown={openOnEnter}
            disableColumnMenu
            disableColumnFilter
            disableRowSelectionOnClick
            disableRowSelectionExcludeModel
            checkboxSelection={hasCheckboxes}
            isRowSelectable={isLoaded}
            rowSelectionModel={selected}
            onRowSelectionModelChange={select}
            disableVirtualization
            hideFooterSelectedRowCount
            slots={slots}
            sx={rowLink === undefined ? quietStyles : clickableStyles}
          />
        )}
      </Footer>
      {rows.length === 0 && (
        <Box role="status" sx={emptyStateOverlay}>
          <EmptyTable
            query={query}
            view={view}
            empty={empty}
            failure={failure}
            filtered={filtered}
            onClearFilters={onClearFilters}
          />
        </Box>
      )}
    </Box>
  )
}

/** The width of the grid's checkbox column, and of the borders at its sides. */
const checkboxColumnWidth = 50
const bordersWidth = 2

/**
 * The content below the rows. The grid takes a component, which must keep its identity; otherwise
 * an open menu inside it would close.
 */
const Footer = createContext<ReactNode>(null)

function FooterSlot() {
  return use(Footer)
}

function NoRows() {
  return null
}

const slots = {
  footer: FooterSlot,
  // The message of an empty table may contain a button, which is not allowed inside a grid: it is
  // rendered on top of this gap.
  noRowsOverlay: NoRows,
}

const quietStyles = dataTableStyles(false)
const clickableStyles = dataTableStyles(true)

function isLoaded({ row }: GridRowParams<TableRow<unknown>>): boolean {
  return row.data !== undefined
}

const emptyStateOverlay = {
  position: 'absolute',
  top: measures.table.header,
  bottom: measures.table.footer,
  left: 0,
  right: 0,
  display: 'grid',
  placeContent: 'center',
}

/** A row of the grid: data, or a placeholder of the same height. */
type TableRow<Row> = { id: string; data: Row | undefined; index: number }

function rowsOf<Row extends { id: string }>(
  status: TableQuery<Row>['status'],
  data: readonly Row[] | undefined,
  size: number,
): TableRow<Row>[] {
  if (data !== undefined) return data.map((row, index) => ({ id: row.id, data: row, index }))
  if (status === 'failed') return []
  return Array.from({ length: size }, (_, index) => ({
    id: `loading-${index}`,
    data: undefined,
    index,
  }))
}

function toGridColumn<Row>(
  column: Column<Row>,
  /** The width that the person has chosen. */
  chosen: number | undefined,
  /** The width in a narrow table. */
  fitted: number | undefined,
): GridColDef<TableRow<Row>> {
  const isFixed = chosen !== undefined || column.width !== undefined
  const size = chosen ?? fitted ?? column.width ?? column.minWidth ?? defaultMinWidth
  return {
    field: column.field,
    headerName: column.header || 'Actions',
    ...(column.header === '' ? { renderHeader: HiddenHeader } : {}),
    sortable: column.sortable ?? false,
    hideable: column.hideable ?? true,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    ...(isFixed ? { width: size } : { flex: 1, minWidth: size }),
    renderCell: ({ row, tabIndex }) =>
      row.data === undefined ? (
        <SkeletonCell kind={column.skeleton ?? 'line'} row={row.index} />
      ) : (
        column.render(row.data, { tabIndex })
      ),
  }
}

function HiddenHeader() {
  return (
    <Box component="span" sx={visuallyHidden}>
      Actions
    </Box>
  )
}

function edgeClasses(index: number, count: number, isActions: boolean) {
  const edges = [
    index === 0 ? 'edge-start' : '',
    index === count - 1 ? 'edge-end' : '',
    isActions ? 'actions' : '',
  ]
  const className = edges.filter(Boolean).join(' ')
  return { headerClassName: className, cellClassName: className }
}

function rowHeightOf(density: 'standard' | 'compact', withImages: boolean): number {
  if (density === 'compact') return withImages ? measures.table.row : measures.table.compactRow
  return withImages ? measures.table.rowWithImage : measures.table.row
}

function isNextThere(
  page: { total: number | undefined; next?: string | undefined },
  number: number,
  size: number,
): boolean {
  return page.total === undefined ? page.next !== undefined : number * size < page.total
}

/** Whether a link or button in the cell handles this click or key. */
function isInteractive(event: MouseEvent | KeyboardEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, .MuiDataGrid-cellCheckbox') !== null
  )
}

/**
 * Moves from a page beyond the end, after deletions or from an old link, to the last page that has
 * rows. A list paged by cursor shows its first page if the URL has only a page number, so the
 * number is reset to 1.
 */
function useReplaceMissingPage<Row>(
  query: TableQuery<Row>,
  view: TableView,
  size: number,
  onViewChange: DataTableProps<never>['onViewChange'],
) {
  const isReady = query.status === 'ready' && view.page > 1
  const isWithoutCursor = isReady && view.cursor === '' && 'next' in query
  const isBeyond = isReady && query.rows.length === 0
  const last = query.status === 'ready' ? Math.max(1, Math.ceil((query.total ?? 0) / size)) : 1
  useEffect(() => {
    // Replaces the history entry, so that the back button skips the missing page.
    const replace = { replace: true }
    if (isWithoutCursor || (isBeyond && view.cursor !== '')) onViewChange(firstPage, replace)
    else if (isBeyond) onViewChange({ page: Math.min(last, view.page - 1) }, replace)
  }, [isWithoutCursor, isBeyond, last, view.page, view.cursor, onViewChange])
}

type EmptyTableProps = Pick<
  DataTableProps<{ id: string }>,
  'query' | 'view' | 'empty' | 'failure' | 'filtered' | 'onClearFilters'
>

function EmptyTable({ query, view, empty, failure, filtered, onClearFilters }: EmptyTableProps) {
  if (query.status === 'failed') {
    return (
      <StateMessage
        drawing={<FailureDrawing />}
        title={failure}
        text="Your connection was interrupted. Nothing is lost."
        action={
          <Button
            size="small"
            variant="outlined"
            startIcon={<RefreshRounded />}
            onClick={query.retry}
          >
            Try again
          </Button>
        }
      />
    )
  }
  if (filtered) {
    return (
      <StateMessage
        drawing={<NoResultsDrawing />}
        title={view.q === '' ? 'No results found' : `No results found for "${view.q}"`}
        text={
          view.q === '' ? 'No row passes these filters.' : 'Try another word, or clear the filters.'
        }
        action={
          <Button size="small" variant="outlined" onClick={onClearFilters}>
            Clear Filters
          </Button>
        }
      />
    )
  }
  return (
    <StateMessage
      drawing={empty.drawing ?? <UpToDateDrawing />}
      title={empty.title}
      text={empty.text}
    />
  )
}
