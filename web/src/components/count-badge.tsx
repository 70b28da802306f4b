import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

type CountBadgeProps = { count: number; tone?: 'quiet' | 'selected' | 'strong' }

const tones = {
  quiet: { color: color.ink.secondary, bgcolor: color.surface.disabled },
  selected: { color: color.brand.heading, bgcolor: color.brand.tintStrong },
  strong: { color: color.brand.contrastText, bgcolor: color.brand.main },
}

/** A number next to a tab, a navigation entry or a button. */
export function CountBadge({ count, tone = 'quiet' }: CountBadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 20,
        height: 20,
        px: 1,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        borderRadius: '10px',
        ...tabularNumbers,
        ...tones[tone],
      }}
    >
      {countText(count)}
    </Box>
  )
}

/**
 * The text of a count. Counting stops at a thousand, so larger counts show only that there are
 * more.
 */
export function countText(count: number): string {
  return count > 999 ? '999+' : String(count)
}
