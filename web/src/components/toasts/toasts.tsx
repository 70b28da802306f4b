import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import ErrorRounded from '@mui/icons-material/ErrorRounded'
import InfoRounded from '@mui/icons-material/InfoRounded'
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded'
import { Box } from '@mui/material'
import { useSyncExternalStore } from 'react'

import { AudiblePortal } from '#components/audible-portal.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { ToastQueue, type ToastKind } from './toast-queue.ts'

const queue = new ToastQueue()

const icons = {
  success: CheckCircleRounded,
  error: ErrorRounded,
  warning: WarningAmberRounded,
  info: InfoRounded,
}

/** Shows a message at the bottom of the page about the outcome of an action. */
export function toast(kind: ToastKind, text: string): void {
  queue.show(kind, text)
}

/**
 * The area where toasts appear, rendered once. The polite region is always mounted, because screen
 * readers announce only changes in a region that they already know; an alert is announced when it
 * appears.
 */
export function Toasts() {
  const shown = useSyncExternalStore(queue.subscribe, queue.shown)
  const urgent = shown?.kind === 'error'
  return (
    <AudiblePortal
      sx={{
        position: 'fixed',
        bottom: 24,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
      }}
    >
      <div role="status">
        {shown && !urgent && <ToastCard kind={shown.kind} text={shown.text} />}
      </div>
      {shown && urgent && (
        <div role="alert">
          <ToastCard kind={shown.kind} text={shown.text} />
        </div>
      )}
    </AudiblePortal>
  )
}

function ToastCard({ kind, text }: { kind: ToastKind; text: string }) {
  const Icon = icons[kind]
  return (
    <Box
      tabIndex={0}
      onMouseEnter={() => queue.hold()}
      onMouseLeave={() => queue.release()}
      onFocus={() => queue.hold()}
      onBlur={() => queue.release()}
      onKeyDown={(event) => event.key === 'Escape' && queue.dismiss()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        maxWidth: 560,
        px: 2,
        py: 1,
        fontWeight: 500,
        borderRadius: `${radius.control}px`,
        color: color.ink.inverse,
        bgcolor: color.surface.inverse,
        boxShadow: color.shadow.toast,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: color.toast[kind] }} />
      {text}
    </Box>
  )
}
