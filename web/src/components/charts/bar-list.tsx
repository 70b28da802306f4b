import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink, type To } from 'react-router-dom'

import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

type BarListProps = {
  items: readonly { id: string; name: string; count: number; to: To }[]
  barColor: string
  /** Shown if there are no items. */
  empty: string
}

/** Names with a bar and a number, largest first; each links to its list. */
export function BarList({ items, barColor, empty }: BarListProps) {
  const most = Math.max(1, ...items.map(({ count }) => count))
  if (items.length === 0)
    return <Typography sx={{ color: color.ink.secondary }}>{empty}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, name, count, to }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 32,
          }}
        >
          <Link
            component={RouterLink}
            to={to}
            underline="hover"
            title={name}
            sx={{
              fontSize: 13,
              color: color.ink.primary,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {name}
          </Link>
          <Box aria-hidden sx={{ height: 8, borderRadius: '4px', bgcolor: color.surface.disabled }}>
            <Box
              sx={{
                width: `${(count / most) * 100}%`,
                height: '100%',
                borderRadius: '4px',
                bgcolor: barColor,
                forcedColorAdjust: 'none',
              }}
            />
          </Box>
          <Box component="span" sx={{ fontSize: 13, textAlign: 'right', ...tabularNumbers }}>
            {count.toLocaleString('en')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
