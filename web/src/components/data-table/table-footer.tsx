import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import { Box, CircularProgress, IconButton, MenuItem, Select } from '@mui/material'
import { useId } from 'react'

import { takesLongText, useTakesLong } from '#components/use-takes-long.ts'
import { color } from '#theme/colors.ts'
import { measures, tabularNumbers } from '#theme/measures.ts'

import { pageSizes, rangeLabel, type PageSize } from './table-view.ts'

type TableFooterProps = {
  page: number
  size: PageSize
  shown: number
  total: number | undefined
  hasNext: boolean
  refreshing: boolean
  /** Changes to the rows are held back for a moment. */
  isWaiting: boolean
  loading: boolean
  onPage: (step: 1 | -1) => void
  onSize: (size: PageSize) => void
}

/**
 * Rows per page, `x-y of total`, buttons for the next and previous page, and a refresh indicator.
 */
export function TableFooter({
  page,
  size,
  shown,
  total,
  hasNext,
  refreshing,
  isWaiting,
  loading,
  onPage,
  onSize,
}: TableFooterProps) {
  const id = useId()
  const isLate = useTakesLong(loading)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: measures.table.footer,
        borderTop: `1px solid ${color.line.divider}`,
        px: 2,
        fontSize: 13,
        color: color.ink.secondary,
      }}
    >
      <Box role="status" sx={{ flexGrow: 1, display: 'flex', alignItems: 'center', gap: 1.25 }}>
        {isLate && takesLongText}
        {isWaiting && 'The list has changed. It moves once your pointer rests.'}
        {refreshing && !isWaiting && (
          <>
            <CircularProgress
              size={12}
              thickness={6}
              aria-hidden
              sx={{ color: color.accent.graphic }}
            />
            Checking for updates
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span id={id}>Rows per page</span>
        <Select
          value={size}
          onChange={(event) => {
            const chosen = pageSizes.find((option) => option === event.target.value)
            if (chosen !== undefined) onSize(chosen)
          }}
          SelectDisplayProps={{ 'aria-labelledby': id }}
          sx={{
            minHeight: 28,
            height: 28,
            fontSize: 13,
            fontWeight: 500,
            ...tabularNumbers,
            '& .MuiSelect-select.MuiSelect-select': { height: 28, pl: 1, pr: '26px' },
            '& .MuiSelect-icon': { fontSize: 18, right: 4 },
          }}
        >
          {pageSizes.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 76, textAlign: 'right', color: color.ink.primary, ...tabularNumbers }}
      >
        {loading ? '' : rangeLabel(page, size, shown, total)}
      </Box>
      <Box sx={{ display: 'flex', mr: -1 }}>
        <IconButton
          size="small"
          aria-label="Previous page"
          disabled={page <= 1 || loading}
          onClick={() => onPage(-1)}
        >
          <ChevronLeftRounded />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next page"
          disabled={!hasNext || loading}
          onClick={() => onPage(1)}
        >
          <ChevronRightRounded />
        </IconButton>
      </Box>
    </Box>
  )
}
