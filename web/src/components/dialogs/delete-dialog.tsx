import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { FormDialog } from './form-dialog.tsx'

type DeleteDialogProps = {
  title: string
  /** What the deletion means. */
  text: string
  busy: boolean
  /** While it is not known yet what the deletion affects. */
  disabled?: boolean
  /** Deletes and reports a failure itself. */
  onDelete: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation of a deletion. Closes after the attempt, whether or not it succeeded. */
export function DeleteDialog({
  title,
  text,
  busy,
  disabled = false,
  onDelete,
  onClose,
  children,
}: DeleteDialogProps) {
  return (
    <FormDialog
      open
      title={title}
      submitLabel="Delete"
      busyLabel="Deleting"
      submitColor="error"
      submitDisabled={disabled}
      busy={busy}
      onSubmit={() => void onDelete().then(onClose)}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
    </FormDialog>
  )
}
