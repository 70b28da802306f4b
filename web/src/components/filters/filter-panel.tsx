import SearchRounded from '@mui/icons-material/SearchRounded'
import { Box, Button, InputAdornment, OutlinedInput, Popover, Typography } from '@mui/material'
import { useState } from 'react'

import { color } from '#theme/colors.ts'

import { FilterGroupSection } from './filter-group-section.tsx'
import {
  matchingGroups,
  selectAll,
  unselectAll,
  type FilterGroup,
  type FilterSelection,
} from './filter-selection.ts'

type FilterPanelProps = {
  groups: readonly FilterGroup[]
  selection: FilterSelection
  onChange: (selection: FilterSelection) => void
  /** Whether the query cannot hold this many values. */
  hasTooManyValues?: (selection: FilterSelection) => boolean
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

const findFrom = 8

/** Groups of checkboxes, Select All and Unselect All, below their button. */
export default function FilterPanel({
  groups,
  selection,
  onChange,
  hasTooManyValues,
  anchor,
  open,
  onClose,
}: FilterPanelProps) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const optionCount = groups.reduce((sum, group) => sum + group.options.length, 0)
  const change = (next: FilterSelection) => {
    const refused = hasTooManyValues?.(next) ?? false
    setRefused(refused)
    if (!refused) onChange(next)
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={() => {
        onClose()
        setRefused(false)
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Filter by',
          sx: { width: 300, mt: 0.5, display: 'flex', flexDirection: 'column', maxHeight: 480 },
        },
      }}
    >
      {optionCount > findFrom && (
        <Box sx={{ p: '10px 10px 4px' }}>
          <OutlinedInput
            fullWidth
            autoFocus
            placeholder="Find a filter"
            inputProps={{ 'aria-label': 'Find a filter' }}
            value={text}
            onChange={(event) => setText(event.target.value)}
            startAdornment={
              <InputAdornment position="start" sx={{ mr: 0 }}>
                <SearchRounded sx={{ fontSize: 18 }} />
              </InputAdornment>
            }
            sx={{ fontSize: 13, minHeight: 36, '& input': { height: 36 } }}
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, overflowY: 'auto', p: '6px' }}>
        {matchingGroups(groups, text).map((group) => (
          <FilterGroupSection
            key={group.id}
            group={group}
            whole={groups.find((other) => other.id === group.id) ?? group}
            selection={selection}
            onChange={change}
          />
        ))}
        {matchingGroups(groups, text).length === 0 && (
          <Typography variant="body2" sx={{ p: 2, color: color.ink.secondary }}>
            No filter has “{text}” in its name.
          </Typography>
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: color.feedback.error.main, ...(isRefused && { px: 2, py: 1 }) }}
      >
        {isRefused && 'Too many at once. Choose fewer, or all of one kind.'}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          p: '6px 8px',
          borderTop: `1px solid ${color.line.divider}`,
        }}
      >
        <Button size="small" variant="text" onClick={() => change(selectAll(groups))}>
          Select All
        </Button>
        <Button size="small" variant="text" onClick={() => change(unselectAll(groups))}>
          Unselect All
        </Button>
      </Box>
    </Popover>
  )
}
