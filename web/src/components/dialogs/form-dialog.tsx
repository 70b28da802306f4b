import CloseRounded from '@mui/icons-material/CloseRounded'
import { Alert, Box, Button, Dialog, IconButton, Typography, type ButtonProps } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'

import { ProgressButton } from '#components/progress-button.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

export type FormDialogProps = {
  open: boolean
  title: string
  /** A mark of 40 at the left of the title. */
  icon?: ReactNode
  /** One line below the title. */
  subtitle?: ReactNode
  wide?: boolean
  submitLabel: string
  busyLabel?: string
  submitIcon?: ReactNode
  submitColor?: ButtonProps['color']
  submitDisabled?: boolean
  /** Nothing is to be filled in: Enter confirms at once. */
  confirms?: boolean
  /** False once there is nothing left to cancel. */
  hasCancel?: boolean
  busy?: boolean
  /** What failed, kept in view until the next try; a toast alone would be gone. */
  failure?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog 484 wide (734 when wide) with Cancel and a progress button. It stays open and keeps what was typed when sending
 * fails; while sending it cannot be closed. Fields keep their text in `useDraft`.
 */
export function FormDialog({
  open,
  title,
  icon,
  subtitle,
  wide = false,
  submitLabel,
  busyLabel,
  submitIcon,
  submitColor = 'primary',
  submitDisabled = false,
  confirms = false,
  hasCancel = true,
  busy = false,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const close = () => {
    if (!busy) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog opened from a form is its child in React's tree: its submit must not reach that form.
    event.stopPropagation()
    if (!busy && !submitDisabled) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            width: wide ? measures.dialogWide : measures.dialog,
            maxWidth: 'calc(100vw - 32px)',
            m: 2,
          },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, p: '20px 24px 0' }}>
          {icon}
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {subtitle !== undefined && (
              <Typography sx={{ color: color.ink.secondary }}>{subtitle}</Typography>
            )}
          </Box>
          <IconButton
            size="small"
            aria-label="Close"
            onClick={close}
            sx={{ mr: '-8px', mt: '-4px' }}
          >
            <CloseRounded />
          </IconButton>
        </Box>
        <Box sx={{ p: '16px 24px 24px', overflowY: 'auto' }}>
          {failure !== undefined && (
            <Alert severity="error" role="note" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          {children}
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: 1,
            flexShrink: 0,
            height: 64,
            px: 3,
            borderTop: `1px solid ${color.line.divider}`,
          }}
        >
          {hasCancel && (
            <Button variant="text" onClick={close} disabled={busy}>
              Cancel
            </Button>
          )}
          <ProgressButton
            type="submit"
            autoFocus={confirms}
            color={submitColor}
            busy={busy}
            disabled={submitDisabled && !busy}
            startIcon={submitIcon}
            {...(busyLabel !== undefined ? { busyText: busyLabel } : {})}
          >
            {submitLabel}
          </ProgressButton>
        </Box>
      </Box>
    </Dialog>
  )
}
