import { GRID_CHECKBOX_SELECTION_FIELD, type useGridApiRef } from '@mui/x-data-grid'

import { useShortcut } from '#components/shortcuts/shortcuts.ts'

import type { TableSelection } from './table-selection.ts'

type RowKeys = {
  label: string
  api: ReturnType<typeof useGridApiRef>
  rows: readonly { id: string }[]
  loading: boolean
  selection: TableSelection | undefined
}

/**
 * `j` and `k` move between rows like the arrow keys, and enter the table from anywhere on the page;
 * `x` selects the row.
 */
export function useRowKeys({ label, api, rows, loading, selection }: RowKeys) {
  const move = (step: 1 | -1) => {
    const grid = api.current
    const field = grid
      ?.getVisibleColumns()
      .find((column) => column.field !== GRID_CHECKBOX_SELECTION_FIELD)?.field
    if (!grid || field === undefined || rows.length === 0) return
    const focused = grid.state.focus.cell
    // When the focus has been elsewhere, return to the row that had it before.
    const isInside = grid.rootElementRef.current?.contains(document.activeElement) === true
    const place = focused ? rows.findIndex((row) => row.id === focused.id) : -1
    const index = place === -1 ? 0 : place + (isInside ? step : 0)
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (row !== undefined) grid.setCellFocus(row.id, focused?.field ?? field)
  }
  const toggle = () => {
    const id = api.current?.state.focus.cell?.id
    if (selection === undefined || typeof id !== 'string') return
    const { ids, onChange } = selection
    onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  }
  const table = { section: 'Tables', disabled: loading } as const
  useShortcut({
    ...table,
    name: `${label}: next row`,
    label: 'Next row',
    keys: ['j'],
    run: () => move(1),
  })
  useShortcut({
    ...table,
    name: `${label}: previous row`,
    label: 'Previous row',
    keys: ['k'],
    run: () => move(-1),
  })
  useShortcut({
    ...table,
    name: `${label}: select row`,
    label: 'Select row',
    keys: ['x'],
    disabled: loading || selection === undefined,
    run: toggle,
  })
}
