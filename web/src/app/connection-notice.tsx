import WifiOffRounded from '@mui/icons-material/WifiOffRounded'
import { Box } from '@mui/material'

import { AudiblePortal } from '#components/audible-portal.tsx'
import { useOnline } from '#components/use-online.ts'
import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

/** Shown while the browser is offline. Everything catches up by itself afterwards. */
export function ConnectionNotice() {
  const isOnline = useOnline()
  return (
    <AudiblePortal
      role="status"
      sx={{
        position: 'fixed',
        // Above the screen's title, and visible beside a panel.
        top: 4,
        right: measures.panel + 16,
        zIndex: 'snackbar',
        '@media print': { display: 'none' },
      }}
    >
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: 30,
            px: 2,
            fontSize: 13,
            fontWeight: 500,
            borderRadius: `${radius.control}px`,
            color: color.ink.inverse,
            bgcolor: color.surface.inverse,
            boxShadow: color.shadow.toast,
          }}
        >
          <WifiOffRounded aria-hidden sx={{ fontSize: 18, color: color.toast.warning }} />
          You are offline. What you see may be out of date.
        </Box>
      )}
    </AudiblePortal>
  )
}
