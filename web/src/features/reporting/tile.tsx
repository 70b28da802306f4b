import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import { Box, Skeleton, Typography } from '@mui/material'
import { Link, type To } from 'react-router-dom'

import { color } from '#theme/colors.ts'
import { radius, tabularNumbers } from '#theme/measures.ts'

type TileProps = {
  label: string
  /** Undefined while it is being counted. */
  value: number | undefined
  /** Beside the number, such as a share. */
  note?: string | undefined
  to: To
}

/** One number that leads to its list. */
export function Tile({ label, value, note, to }: TileProps) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: 2.5,
        textDecoration: 'none',
        color: color.ink.primary,
        borderRadius: `${radius.card}px`,
        border: `1px solid ${color.line.card}`,
        bgcolor: color.surface.paper,
        '&:hover': { borderColor: color.line.control },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', color: color.ink.secondary }}>
        <Typography component="span" sx={{ flexGrow: 1, fontSize: 13 }}>
          {label}
        </Typography>
        <ChevronRightRounded aria-hidden sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 0.5, ...tabularNumbers }}>
        <Typography component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
          {value === undefined ? <Skeleton width={72} /> : value.toLocaleString('en')}
        </Typography>
        {note !== undefined && (
          <Typography component="span" variant="caption" sx={{ color: color.ink.secondary }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
