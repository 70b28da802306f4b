import { Box, Button, Skeleton } from '@mui/material'

import { takesLongText, useTakesLong } from '#components/use-takes-long.ts'
import { Logo } from '#components/logo.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { PageSkeleton } from './page-skeleton.tsx'

/** Placeholder of the frame while the session loads: the same shape without text. */
export function ShellSkeleton() {
  const isLate = useTakesLong(true)
  return (
    <Box
      sx={{ display: 'flex', minHeight: '100vh', bgcolor: color.surface.page }}
      aria-busy
      aria-label="Loading"
    >
      <Box
        sx={{
          width: measures.sidebar,
          flexShrink: 0,
          p: '16px 12px',
          borderRight: `1px solid ${color.line.divider}`,
          bgcolor: color.surface.paper,
        }}
      >
        <Box sx={{ ml: '6px' }}>
          <Logo />
        </Box>
        <Skeleton variant="rounded" height={62} sx={{ mt: 2, borderRadius: '12px' }} />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} variant="rounded" height={20} width={140} sx={{ mt: 2.5, ml: 1.5 }} />
        ))}
      </Box>
      <Box sx={{ flexGrow: 1 }}>
        {isLate && <LateNotice />}
        <PageSkeleton />
      </Box>
    </Box>
  )
}

/** Explains a long wait, so that an empty frame does not look broken. */
function LateNotice() {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        m: `24px ${measures.pagePadding}px 0`,
        color: color.ink.secondary,
      }}
    >
      {takesLongText}
      <Button size="small" variant="outlined" onClick={() => location.reload()}>
        Try again
      </Button>
    </Box>
  )
}
