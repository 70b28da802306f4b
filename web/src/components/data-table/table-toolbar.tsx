import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'

import { FilterMenu } from '#components/filters/filter-menu.tsx'
import type { FilterGroup, FilterSelection } from '#components/filters/filter-selection.ts'
import { SearchField } from '#components/filters/search-field.tsx'

type TableToolbarProps = {
  /** The left side: a segmented control, or the number of rows. */
  start?: ReactNode
  search: string
  onSearch: (text: string) => void
  filters?: {
    groups: readonly FilterGroup[]
    selection: FilterSelection
    onChange: (selection: FilterSelection) => void
    onOpen?: () => void
    hasTooManyValues?: (selection: FilterSelection) => boolean
  }
  /** True if search or filters narrow the list. */
  filtered: boolean
  onClearFilters: () => void
  /** The table's settings button. */
  end?: ReactNode
}

/** Search, Filter by, Clear Filters and the table's settings in one row, 36 pixels high. */
export function TableToolbar({
  start,
  search,
  onSearch,
  filters,
  filtered,
  onClearFilters,
  end,
}: TableToolbarProps) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 36, my: 2 }}
    >
      <Box sx={{ flexGrow: 1 }}>{start}</Box>
      {/* Shrinks before anything wraps into a second line. */}
      <Box sx={{ flex: '1 1 176px', maxWidth: 256 }}>
        <SearchField width="100%" value={search} onChange={onSearch} />
      </Box>
      {filters && <FilterMenu {...filters} />}
      <Button variant="text" disabled={!filtered} onClick={onClearFilters}>
        Clear Filters
      </Button>
      {end}
    </Box>
  )
}
