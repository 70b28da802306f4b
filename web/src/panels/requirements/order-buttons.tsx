import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded'
import { Box, IconButton } from '@mui/material'

type OrderButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/**
 * Moves a requirement a place up or down. At an end the button stays in reach, so that the focus is
 * not lost on the way there.
 */
export function OrderButtons({ name, isFirst, isLast, onMove }: OrderButtonsProps) {
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        sx={offAtEnd}
        onClick={() => {
          if (!isFirst) onMove(-1)
        }}
      >
        <ArrowUpwardRounded />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        sx={offAtEnd}
        onClick={() => {
          if (!isLast) onMove(1)
        }}
      >
        <ArrowDownwardRounded />
      </IconButton>
    </Box>
  )
}

const offAtEnd = { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }
