import { Box } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'

import { radius } from '#theme/measures.ts'

import { DataTable, type DataTableProps } from './data-table.tsx'
import { TableSettingsMenu } from './table-settings-menu.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { firstPage, type TableView } from './table-view.ts'
import type { TableSettingsState } from './use-table-settings.ts'

/** The part of `useTableView`'s result that every list needs. */
export type ListState = {
  view: TableView
  setView: (patch: Partial<TableView>, change?: { replace?: boolean }) => void
  settings: TableSettingsState
  resetView: () => void
  isFiltered: boolean
  clearFilters: () => void
}

type ListTableProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  'view' | 'onViewChange' | 'settings' | 'filtered' | 'onClearFilters'
> &
  Pick<ComponentProps<typeof TableToolbar>, 'start' | 'filters'> & {
    list: ListState
    /** Replaces the toolbar, such as the actions on selected rows. */
    bar?: ReactNode
    /** Shown between the toolbar and the rows. */
    notice?: ReactNode
  }

/** A table with its search, filters and settings above it. */
export function ListTable<Row extends { id: string }>({
  list: { view, setView, settings, resetView, isFiltered, clearFilters },
  start,
  filters,
  bar,
  notice,
  ...table
}: ListTableProps<Row>) {
  return (
    <>
      {bar || (
        <TableToolbar
          start={start}
          search={view.q}
          onSearch={(q) => setView({ q, ...firstPage }, { replace: true })}
          {...(filters && { filters })}
          filtered={isFiltered}
          onClearFilters={clearFilters}
          end={<TableSettingsMenu columns={table.columns} state={settings} onReset={resetView} />}
        />
      )}
      {notice && (
        <Box
          sx={{
            mb: 2,
            borderRadius: `${radius.control}px`,
            overflow: 'hidden',
            '&:empty': { display: 'none' },
          }}
        >
          {notice}
        </Box>
      )}
      <DataTable
        {...table}
        view={view}
        onViewChange={setView}
        settings={settings}
        filtered={isFiltered}
        onClearFilters={clearFilters}
      />
    </>
  )
}
