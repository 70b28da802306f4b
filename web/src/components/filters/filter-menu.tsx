import FilterListRounded from '@mui/icons-material/FilterListRounded'
import { Box, Button } from '@mui/material'
import { lazy, Suspense } from 'react'

import { CountBadge } from '#components/count-badge.tsx'
import { useMenu } from '#components/use-menu.ts'
import { color } from '#theme/colors.ts'

import { selectedCount, type FilterGroup, type FilterSelection } from './filter-selection.ts'

/** Loaded when it is first opened. */
const FilterPanel = lazy(() => import('./filter-panel.tsx'))

type FilterMenuProps = {
  groups: readonly FilterGroup[]
  selection: FilterSelection
  onChange: (selection: FilterSelection) => void
  /** Called when the menu opens, to load options that are not needed before. */
  onOpen?: () => void
  /** Whether the query cannot hold this many values. */
  hasTooManyValues?: (selection: FilterSelection) => boolean
}

/** The "Filter by" button with its menu: groups of checkboxes, Select All and Unselect All. */
export function FilterMenu({
  groups,
  selection,
  onChange,
  onOpen,
  hasTooManyValues,
}: FilterMenuProps) {
  const menu = useMenu()
  const count = selectedCount(groups, selection)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListRounded />}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={(event) => {
          menu.open(event.currentTarget)
          onOpen?.()
        }}
        sx={
          menu.isOpen || count > 0
            ? {
                '&&': {
                  borderColor: color.brand.heading,
                  bgcolor: color.brand.tint,
                  color: color.brand.heading,
                },
              }
            : {}
        }
      >
        Filter by
        {count > 0 && (
          <Box component="span" sx={{ ml: 1, display: 'inline-flex' }}>
            <CountBadge count={count} tone="strong" />
          </Box>
        )}
      </Button>
      {menu.anchor !== undefined && (
        <Suspense fallback={null}>
          <FilterPanel
            groups={groups}
            selection={selection}
            onChange={onChange}
            {...(hasTooManyValues && { hasTooManyValues })}
            anchor={menu.anchor}
            open={menu.isOpen}
            onClose={menu.close}
          />
        </Suspense>
      )}
    </>
  )
}
