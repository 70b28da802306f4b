import CloseRounded from '@mui/icons-material/CloseRounded'
import { Alert, Box, Button, Dialog, IconButton, Typography, type ButtonProps } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'

import { ProgressButton } from '#components/progress-button.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

export type FormDialogProps = {
  open: boolean
  title: string
  /** An icon of 40 pixels to the left of the title. */
  icon?: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  wide?: boolean
  submitLabel: string
  busyLabel?: string
  submitIcon?: ReactNode
  submitColor?: ButtonProps['color']
  submitDisabled?: boolean
  /** There is nothing to fill in: Enter confirms at once. */
  confirms?: boolean
  /** False once there is nothing left to cancel. */
  hasCancel?: boolean
  busy?: boolean
  /** The error message. It stays until the next try, because a toast disappears. */
  failure?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog 484 pixels wide (734 if `wide`) with Cancel and a progress button. If sending fails, it
 * stays open and keeps the input; while sending, it cannot be closed. Fields keep their text in
 * `useDraft`.
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
    // In React's tree, a dialog opened from a form is a child of that form: the submit event must
    // not bubble up to it.
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
